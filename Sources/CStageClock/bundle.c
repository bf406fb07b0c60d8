// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "CStageClock.h"

// Methods implemented in Swift, in MainBundle.swift. Only their addresses are used here, in the table below.
extern const char url __asm__("multiplane_bundle_url");
extern const char url_in __asm__("multiplane_bundle_url_in");
extern const char url_of __asm__("multiplane_bundle_url_of");
extern const char path __asm__("multiplane_bundle_path");
extern const char path_in __asm__("multiplane_bundle_path_in");
extern const char path_of __asm__("multiplane_bundle_path_of");
extern const char urls __asm__("multiplane_bundle_urls");
extern const char paths __asm__("multiplane_bundle_paths");

static const struct StageBundleMethod methods[] = {
    {"$s10Foundation6BundleC3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF", &url},
    {"$s10Foundation6BundleC3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF", &url_in},
    {"$s10Foundation6BundleC3url11forResource13withExtension12subdirectory12localization0A10Essentials3URLVSgSSSg_"
     "A3MtF",
     &url_of},
    {"$s10Foundation6BundleC4path11forResource6ofTypeSSSgAG_AGtF", &path},
    {"$s10Foundation6BundleC4path11forResource6ofType11inDirectorySSSgAH_A2HtF", &path_in},
    {"$s10Foundation6BundleC4path11forResource6ofType11inDirectory0D12LocalizationSSSgAI_A3ItF", &path_of},
    {"$s10Foundation6BundleC4urls25forResourcesWithExtension12subdirectorySayAA5NSURLCGSgSSSg_AKtF", &urls},
    {"$s10Foundation6BundleC5paths18forResourcesOfType11inDirectorySaySSGSSSg_AHtF", &paths},
};

struct StageBundleMethod stage_bundle_method(int32_t index) {
  const int32_t count = sizeof methods / sizeof methods[0];
  return index >= 0 && index < count ? methods[index] : (struct StageBundleMethod){"", ""};
}
