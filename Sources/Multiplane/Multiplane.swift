// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import MultiplaneRunner
@_exported import MultiplaneStage
@_exported import MultiplaneText
@_exported import MultiplaneUI
