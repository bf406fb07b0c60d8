// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Elementary functions that give the same bits on every machine.
public enum Elementary {}
