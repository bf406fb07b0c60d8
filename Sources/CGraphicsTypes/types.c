// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CGraphicsTypes.h"
