// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>
#include "CMultiplaneKernelsYUV.h"
#include "CMultiplaneKernelsImages.h"
