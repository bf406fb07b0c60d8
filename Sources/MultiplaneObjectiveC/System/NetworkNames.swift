// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The method by which a server proves its identity with a certificate, as a value of
/// `URLProtectionSpace.authenticationMethod`. FoundationNetworking lacks the name on Linux.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The method by which a client proves its identity with a certificate, as a value of
/// `URLProtectionSpace.authenticationMethod`. FoundationNetworking lacks the name on Linux.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
/// The key for the data with which a download can be continued, in the information of an error. FoundationNetworking
/// lacks the name on Linux.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
