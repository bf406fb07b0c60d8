// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Types and selectors of features, as in Apple's SFNTLayoutTypes.h:
// https://developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html

/// The type of features for all typographic features, 0.
public let kAllTypographicFeaturesType = 0
/// The type of features for ligatures, 1.
public let kLigaturesType = 1
/// The type of features for cursive connections, 2.
public let kCursiveConnectionType = 2
/// The type of features for the case of letters, 3.
public let kLetterCaseType = 3
/// The type of features for vertical forms, 4.
public let kVerticalSubstitutionType = 4
/// The type of features for linguistic rearrangement, 5.
public let kLinguisticRearrangementType = 5
/// The type of features for the widths of digits, 6.
public let kNumberSpacingType = 6
/// The type of features for swashes, 8.
public let kSmartSwashType = 8
/// The type of features for diacritics, 9.
public let kDiacriticsType = 9
/// The type of features for superiors, inferiors and ordinals, 10.
public let kVerticalPositionType = 10
/// The type of features for fractions, 11.
public let kFractionsType = 11
/// The type of features for overlapping characters, 13.
public let kOverlappingCharactersType = 13
/// The type of features for typographic extras, 14.
public let kTypographicExtrasType = 14
/// The type of features for mathematical extras, 15.
public let kMathematicalExtrasType = 15
/// The type of features for ornaments, 16.
public let kOrnamentSetsType = 16
/// The type of features for alternatives of characters, 17.
public let kCharacterAlternativesType = 17
/// The type of features for the complexity of the design, 18.
public let kDesignComplexityType = 18
/// The type of features for style options, 19.
public let kStyleOptionsType = 19
/// The type of features for the shapes of Chinese characters, 20.
public let kCharacterShapeType = 20
/// The type of features for the heights of digits, 21.
public let kNumberCaseType = 21
/// The type of features for the widths of characters, 22.
public let kTextSpacingType = 22
/// The type of features for transliteration, 23.
public let kTransliterationType = 23
/// The type of features for annotations, 24.
public let kAnnotationType = 24
/// The type of features for the widths of kana, 25.
public let kKanaSpacingType = 25
/// The type of features for the widths of ideographs, 26.
public let kIdeographicSpacingType = 26
/// The type of features for Unicode decomposition, 27.
public let kUnicodeDecompositionType = 27
/// The type of features for ruby kana, 28.
public let kRubyKanaType = 28
/// The type of features for alternatives of CJK symbols, 29.
public let kCJKSymbolAlternativesType = 29
/// The type of features for alternatives of ideographs, 30.
public let kIdeographicAlternativesType = 30
/// The type of features for the placement of Latin letters in vertical text, 31.
public let kCJKVerticalRomanPlacementType = 31
/// The type of features for italic Latin letters in CJK text, 32.
public let kItalicCJKRomanType = 32
/// The type of features for layout for capital letters, 33.
public let kCaseSensitiveLayoutType = 33
/// The type of features for alternatives of kana, 34.
public let kAlternateKanaType = 34
/// The type of features for stylistic alternatives, 35.
public let kStylisticAlternativesType = 35
/// The type of features for contextual alternatives, 36.
public let kContextualAlternatesType = 36
/// The type of features for the forms of lowercase letters, 37.
public let kLowerCaseType = 37
/// The type of features for the forms of uppercase letters, 38.
public let kUpperCaseType = 38
/// The type of features for the language, 39.
public let kLanguageTagType = 39
/// The type of features for the widths of Latin letters in CJK text, 103.
public let kCJKRomanSpacingType = 103

/// The selector for the OpenType feature `rlig`, 0, of ``kLigaturesType``.
public let kRequiredLigaturesOnSelector = 0
/// The selector for the OpenType feature `rlig` off, 1, of ``kLigaturesType``.
public let kRequiredLigaturesOffSelector = 1
/// The selector for the OpenType feature `liga`, 2, of ``kLigaturesType``.
public let kCommonLigaturesOnSelector = 2
/// The selector for the OpenType feature `liga` off, 3, of ``kLigaturesType``.
public let kCommonLigaturesOffSelector = 3
/// The selector for the OpenType feature `dlig`, 4, of ``kLigaturesType``.
public let kRareLigaturesOnSelector = 4
/// The selector for the OpenType feature `dlig` off, 5, of ``kLigaturesType``.
public let kRareLigaturesOffSelector = 5
/// The selector for the OpenType feature `clig`, 18, of ``kLigaturesType``.
public let kContextualLigaturesOnSelector = 18
/// The selector for the OpenType feature `clig` off, 19, of ``kLigaturesType``.
public let kContextualLigaturesOffSelector = 19
/// The selector for the OpenType feature `hlig`, 20, of ``kLigaturesType``.
public let kHistoricalLigaturesOnSelector = 20
/// The selector for the OpenType feature `hlig` off, 21, of ``kLigaturesType``.
public let kHistoricalLigaturesOffSelector = 21
/// The selector for the OpenType feature `smcp`, 3, of ``kLetterCaseType``.
public let kSmallCapsSelector = 3
/// The selector for the OpenType feature `tnum`, 0, of ``kNumberSpacingType``.
public let kMonospacedNumbersSelector = 0
/// The selector for the OpenType feature `pnum`, 1, of ``kNumberSpacingType``.
public let kProportionalNumbersSelector = 1
/// The selector for the OpenType feature `twid`, 2, of ``kNumberSpacingType``.
public let kThirdWidthNumbersSelector = 2
/// The selector for the OpenType feature `qwid`, 3, of ``kNumberSpacingType``.
public let kQuarterWidthNumbersSelector = 3
/// The selector for the OpenType feature `sups`, 1, of ``kVerticalPositionType``.
public let kSuperiorsSelector = 1
/// The selector for the OpenType feature `subs`, 2, of ``kVerticalPositionType``.
public let kInferiorsSelector = 2
/// The selector for the OpenType feature `ordn`, 3, of ``kVerticalPositionType``.
public let kOrdinalsSelector = 3
/// The selector for the OpenType feature `sinf`, 4, of ``kVerticalPositionType``.
public let kScientificInferiorsSelector = 4
/// The selector for the OpenType feature `afrc`, 1, of ``kFractionsType``.
public let kVerticalFractionsSelector = 1
/// The selector for the OpenType feature `frac`, 2, of ``kFractionsType``.
public let kDiagonalFractionsSelector = 2
/// The selector for the OpenType feature `zero`, 4, of ``kTypographicExtrasType``.
public let kSlashedZeroOnSelector = 4
/// The selector for the OpenType feature `zero` off, 5, of ``kTypographicExtrasType``.
public let kSlashedZeroOffSelector = 5
/// The selector for the OpenType feature `mgrk`, 10, of ``kMathematicalExtrasType``.
public let kMathematicalGreekOnSelector = 10
/// The selector for the OpenType feature `mgrk` off, 11, of ``kMathematicalExtrasType``.
public let kMathematicalGreekOffSelector = 11
/// The selector for the OpenType feature `titl`, 4, of ``kStyleOptionsType``.
public let kTitlingCapsSelector = 4
/// The selector for the OpenType feature `onum`, 0, of ``kNumberCaseType``.
public let kLowerCaseNumbersSelector = 0
/// The selector for the OpenType feature `lnum`, 1, of ``kNumberCaseType``.
public let kUpperCaseNumbersSelector = 1
/// The selector for the OpenType feature `pwid`, 0, of ``kTextSpacingType``.
public let kProportionalTextSelector = 0
/// The selector for the OpenType feature `fwid`, 1, of ``kTextSpacingType``.
public let kMonospacedTextSelector = 1
/// The selector for the OpenType feature `hwid`, 2, of ``kTextSpacingType``.
public let kHalfWidthTextSelector = 2
/// The selector for the OpenType feature `case`, 0, of ``kCaseSensitiveLayoutType``.
public let kCaseSensitiveLayoutOnSelector = 0
/// The selector for the OpenType feature `case` off, 1, of ``kCaseSensitiveLayoutType``.
public let kCaseSensitiveLayoutOffSelector = 1
/// The selector for the OpenType feature `cpsp`, 2, of ``kCaseSensitiveLayoutType``.
public let kCaseSensitiveSpacingOnSelector = 2
/// The selector for the OpenType feature `cpsp` off, 3, of ``kCaseSensitiveLayoutType``.
public let kCaseSensitiveSpacingOffSelector = 3
/// The selector for the OpenType feature `ss01`, 2, of ``kStylisticAlternativesType``.
public let kStylisticAltOneOnSelector = 2
/// The selector for the OpenType feature `ss01` off, 3, of ``kStylisticAlternativesType``.
public let kStylisticAltOneOffSelector = 3
/// The selector for the OpenType feature `ss02`, 4, of ``kStylisticAlternativesType``.
public let kStylisticAltTwoOnSelector = 4
/// The selector for the OpenType feature `ss02` off, 5, of ``kStylisticAlternativesType``.
public let kStylisticAltTwoOffSelector = 5
/// The selector for the OpenType feature `ss03`, 6, of ``kStylisticAlternativesType``.
public let kStylisticAltThreeOnSelector = 6
/// The selector for the OpenType feature `ss03` off, 7, of ``kStylisticAlternativesType``.
public let kStylisticAltThreeOffSelector = 7
/// The selector for the OpenType feature `ss04`, 8, of ``kStylisticAlternativesType``.
public let kStylisticAltFourOnSelector = 8
/// The selector for the OpenType feature `ss04` off, 9, of ``kStylisticAlternativesType``.
public let kStylisticAltFourOffSelector = 9
/// The selector for the OpenType feature `ss05`, 10, of ``kStylisticAlternativesType``.
public let kStylisticAltFiveOnSelector = 10
/// The selector for the OpenType feature `ss05` off, 11, of ``kStylisticAlternativesType``.
public let kStylisticAltFiveOffSelector = 11
/// The selector for the OpenType feature `ss06`, 12, of ``kStylisticAlternativesType``.
public let kStylisticAltSixOnSelector = 12
/// The selector for the OpenType feature `ss06` off, 13, of ``kStylisticAlternativesType``.
public let kStylisticAltSixOffSelector = 13
/// The selector for the OpenType feature `ss07`, 14, of ``kStylisticAlternativesType``.
public let kStylisticAltSevenOnSelector = 14
/// The selector for the OpenType feature `ss07` off, 15, of ``kStylisticAlternativesType``.
public let kStylisticAltSevenOffSelector = 15
/// The selector for the OpenType feature `ss08`, 16, of ``kStylisticAlternativesType``.
public let kStylisticAltEightOnSelector = 16
/// The selector for the OpenType feature `ss08` off, 17, of ``kStylisticAlternativesType``.
public let kStylisticAltEightOffSelector = 17
/// The selector for the OpenType feature `ss09`, 18, of ``kStylisticAlternativesType``.
public let kStylisticAltNineOnSelector = 18
/// The selector for the OpenType feature `ss09` off, 19, of ``kStylisticAlternativesType``.
public let kStylisticAltNineOffSelector = 19
/// The selector for the OpenType feature `ss10`, 20, of ``kStylisticAlternativesType``.
public let kStylisticAltTenOnSelector = 20
/// The selector for the OpenType feature `ss10` off, 21, of ``kStylisticAlternativesType``.
public let kStylisticAltTenOffSelector = 21
/// The selector for the OpenType feature `ss11`, 22, of ``kStylisticAlternativesType``.
public let kStylisticAltElevenOnSelector = 22
/// The selector for the OpenType feature `ss11` off, 23, of ``kStylisticAlternativesType``.
public let kStylisticAltElevenOffSelector = 23
/// The selector for the OpenType feature `ss12`, 24, of ``kStylisticAlternativesType``.
public let kStylisticAltTwelveOnSelector = 24
/// The selector for the OpenType feature `ss12` off, 25, of ``kStylisticAlternativesType``.
public let kStylisticAltTwelveOffSelector = 25
/// The selector for the OpenType feature `ss13`, 26, of ``kStylisticAlternativesType``.
public let kStylisticAltThirteenOnSelector = 26
/// The selector for the OpenType feature `ss13` off, 27, of ``kStylisticAlternativesType``.
public let kStylisticAltThirteenOffSelector = 27
/// The selector for the OpenType feature `ss14`, 28, of ``kStylisticAlternativesType``.
public let kStylisticAltFourteenOnSelector = 28
/// The selector for the OpenType feature `ss14` off, 29, of ``kStylisticAlternativesType``.
public let kStylisticAltFourteenOffSelector = 29
/// The selector for the OpenType feature `ss15`, 30, of ``kStylisticAlternativesType``.
public let kStylisticAltFifteenOnSelector = 30
/// The selector for the OpenType feature `ss15` off, 31, of ``kStylisticAlternativesType``.
public let kStylisticAltFifteenOffSelector = 31
/// The selector for the OpenType feature `ss16`, 32, of ``kStylisticAlternativesType``.
public let kStylisticAltSixteenOnSelector = 32
/// The selector for the OpenType feature `ss16` off, 33, of ``kStylisticAlternativesType``.
public let kStylisticAltSixteenOffSelector = 33
/// The selector for the OpenType feature `ss17`, 34, of ``kStylisticAlternativesType``.
public let kStylisticAltSeventeenOnSelector = 34
/// The selector for the OpenType feature `ss17` off, 35, of ``kStylisticAlternativesType``.
public let kStylisticAltSeventeenOffSelector = 35
/// The selector for the OpenType feature `ss18`, 36, of ``kStylisticAlternativesType``.
public let kStylisticAltEighteenOnSelector = 36
/// The selector for the OpenType feature `ss18` off, 37, of ``kStylisticAlternativesType``.
public let kStylisticAltEighteenOffSelector = 37
/// The selector for the OpenType feature `ss19`, 38, of ``kStylisticAlternativesType``.
public let kStylisticAltNineteenOnSelector = 38
/// The selector for the OpenType feature `ss19` off, 39, of ``kStylisticAlternativesType``.
public let kStylisticAltNineteenOffSelector = 39
/// The selector for the OpenType feature `ss20`, 40, of ``kStylisticAlternativesType``.
public let kStylisticAltTwentyOnSelector = 40
/// The selector for the OpenType feature `ss20` off, 41, of ``kStylisticAlternativesType``.
public let kStylisticAltTwentyOffSelector = 41
/// The selector for the OpenType feature `calt`, 0, of ``kContextualAlternatesType``.
public let kContextualAlternatesOnSelector = 0
/// The selector for the OpenType feature `calt` off, 1, of ``kContextualAlternatesType``.
public let kContextualAlternatesOffSelector = 1
/// The selector for the OpenType feature `swsh`, 2, of ``kContextualAlternatesType``.
public let kSwashAlternatesOnSelector = 2
/// The selector for the OpenType feature `swsh` off, 3, of ``kContextualAlternatesType``.
public let kSwashAlternatesOffSelector = 3
/// The selector for the OpenType feature `cswh`, 4, of ``kContextualAlternatesType``.
public let kContextualSwashAlternatesOnSelector = 4
/// The selector for the OpenType feature `cswh` off, 5, of ``kContextualAlternatesType``.
public let kContextualSwashAlternatesOffSelector = 5
/// The selector for the OpenType feature `smcp`, 1, of ``kLowerCaseType``.
public let kLowerCaseSmallCapsSelector = 1
/// The selector for the OpenType feature `pcap`, 2, of ``kLowerCaseType``.
public let kLowerCasePetiteCapsSelector = 2
/// The selector for the OpenType feature `c2sc`, 1, of ``kUpperCaseType``.
public let kUpperCaseSmallCapsSelector = 1
/// The selector for the OpenType feature `c2pc`, 2, of ``kUpperCaseType``.
public let kUpperCasePetiteCapsSelector = 2
/// The selector for the OpenType feature `twid`, 3, of ``kTextSpacingType``.
public let kThirdWidthTextSelector = 3
/// The selector for the OpenType feature `qwid`, 4, of ``kTextSpacingType``.
public let kQuarterWidthTextSelector = 4
/// The selector for the OpenType feature `palt`, 5, of ``kTextSpacingType``.
public let kAltProportionalTextSelector = 5
/// The selector for the OpenType feature `halt`, 6, of ``kTextSpacingType``.
public let kAltHalfWidthTextSelector = 6
/// The selector for the OpenType feature `vert`, 0, of ``kVerticalSubstitutionType``.
public let kSubstituteVerticalFormsOnSelector = 0
/// The selector for the OpenType feature `vert` off, 1, of ``kVerticalSubstitutionType``.
public let kSubstituteVerticalFormsOffSelector = 1
/// The selector for the OpenType feature `trad`, 0, of ``kCharacterShapeType``.
public let kTraditionalCharactersSelector = 0
/// The selector for the OpenType feature `smpl`, 1, of ``kCharacterShapeType``.
public let kSimplifiedCharactersSelector = 1
/// The selector for the OpenType feature `jp78`, 2, of ``kCharacterShapeType``.
public let kJIS1978CharactersSelector = 2
/// The selector for the OpenType feature `jp83`, 3, of ``kCharacterShapeType``.
public let kJIS1983CharactersSelector = 3
/// The selector for the OpenType feature `jp90`, 4, of ``kCharacterShapeType``.
public let kJIS1990CharactersSelector = 4
/// The selector for the OpenType feature `expt`, 10, of ``kCharacterShapeType``.
public let kExpertCharactersSelector = 10
/// The selector for the OpenType feature `jp04`, 11, of ``kCharacterShapeType``.
public let kJIS2004CharactersSelector = 11
/// The selector for the OpenType feature `hojo`, 12, of ``kCharacterShapeType``.
public let kHojoCharactersSelector = 12
/// The selector for the OpenType feature `nlck`, 13, of ``kCharacterShapeType``.
public let kNLCCharactersSelector = 13
/// The selector for the OpenType feature `tnam`, 14, of ``kCharacterShapeType``.
public let kTraditionalNamesCharactersSelector = 14
/// The selector for the OpenType feature `hngl`, 1, of ``kTransliterationType``.
public let kHanjaToHangulSelector = 1
/// The selector for the OpenType feature `ruby`, 2, of ``kRubyKanaType``.
public let kRubyKanaOnSelector = 2
/// The selector for the OpenType feature `ruby` off, 3, of ``kRubyKanaType``.
public let kRubyKanaOffSelector = 3
/// The selector for the OpenType feature `ital`, 2, of ``kItalicCJKRomanType``.
public let kCJKItalicRomanOnSelector = 2
/// The selector for the OpenType feature `ital` off, 3, of ``kItalicCJKRomanType``.
public let kCJKItalicRomanOffSelector = 3
/// The selector for the OpenType feature `hkna`, 0, of ``kAlternateKanaType``.
public let kAlternateHorizKanaOnSelector = 0
/// The selector for the OpenType feature `hkna` off, 1, of ``kAlternateKanaType``.
public let kAlternateHorizKanaOffSelector = 1
/// The selector for the OpenType feature `vkna`, 2, of ``kAlternateKanaType``.
public let kAlternateVertKanaOnSelector = 2
/// The selector for the OpenType feature `vkna` off, 3, of ``kAlternateKanaType``.
public let kAlternateVertKanaOffSelector = 3
/// The selector for no feature, 0, of ``kTransliterationType``.
public let kNoTransliterationSelector = 0
/// The selector for no feature, 0, of ``kVerticalPositionType``.
public let kNormalPositionSelector = 0
/// The selector for no feature, 0, of ``kFractionsType``.
public let kNoFractionsSelector = 0
/// The selector for no feature, 0, of ``kStyleOptionsType``.
public let kNoStyleOptionsSelector = 0
/// The selector for no feature, 0, of ``kStylisticAlternativesType``.
public let kNoStylisticAlternatesSelector = 0
/// The selector for no feature, 0, of ``kLowerCaseType``.
public let kDefaultLowerCaseSelector = 0
/// The selector for no feature, 0, of ``kUpperCaseType``.
public let kDefaultUpperCaseSelector = 0
/// The selector for no feature, 0, of ``kLetterCaseType``.
public let kUpperAndLowerCaseSelector = 0
