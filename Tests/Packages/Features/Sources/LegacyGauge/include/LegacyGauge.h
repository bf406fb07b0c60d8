// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#import <UIKit/UIKit.h>

@interface LegacyGauge : UIView
@end
