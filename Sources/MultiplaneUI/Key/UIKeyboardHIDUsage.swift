// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place on a keyboard, whatever is written there: usages of page 7 of the HID usage tables.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable, CaseIterable {
  /// What a keyboard says in place of a key.
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined

  /// Letters, by what is written there on American keyboards.
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG
  /// Letters.
  case keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO
  /// Letters.
  case keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW
  /// Letters.
  case keyboardX, keyboardY, keyboardZ
  /// Digits above the letters.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  /// Digits above the letters.
  case keyboard9, keyboard0

  /// What edits and moves on, and the space bar.
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  /// Signs around the letters.
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  /// Signs around the letters.
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  /// Signs around the letters.
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// Turns capitals on and off.
  case keyboardCapsLock

  /// Keys of functions.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  /// Keys of functions.
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// What stands beside the keys of functions.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause
  /// The block above the arrows.
  case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd
  /// The block above the arrows.
  case keyboardPageDown
  /// Arrows.
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  /// The block of digits.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  /// The block of digits.
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  /// The block of digits.
  case keypadPeriod

  /// Beside the left shift key of European keyboards.
  case keyboardNonUSBackslash
  /// Opens a menu; turns the machine off; an equals sign of the block of digits.
  case keyboardApplication, keyboardPower, keypadEqualSign
  /// Keys of functions.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  /// Keys of functions.
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// Keys that are named after what they do.
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  /// Keys that are named after what they do.
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute
  /// Keys that are named after what they do.
  case keyboardVolumeUp, keyboardVolumeDown
  /// Keys that stay down.
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  /// Signs of some blocks of digits.
  case keypadComma, keypadEqualSignAS400
  /// Keys of some countries.
  case keyboardInternational1, keyboardInternational2, keyboardInternational3
  /// Keys of some countries.
  case keyboardInternational4, keyboardInternational5, keyboardInternational6
  /// Keys of some countries.
  case keyboardInternational7, keyboardInternational8, keyboardInternational9
  /// Keys that change the script.
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6
  /// Keys that change the script.
  case keyboardLANG7, keyboardLANG8, keyboardLANG9
  /// Keys of old machines.
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  /// Keys of old machines.
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper
  /// Keys of old machines.
  case keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel

  /// Keys that change others, on the left.
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  /// Keys that change others, on the right.
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

  /// None of these.
  case keyboard_Reserved = 0xFFFF

  /// `keyboardLANG1`, between Hangul and Latin letters.
  public static let keyboardHangul = keyboardLANG1
  /// `keyboardLANG2`, to Hanja.
  public static let keyboardHanja = keyboardLANG2
  /// `keyboardLANG1`, to Kana.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// `keyboardLANG2`, to Latin letters.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// `keyboardLANG3`.
  public static let keyboardKatakana = keyboardLANG3
  /// `keyboardLANG4`.
  public static let keyboardHiragana = keyboardLANG4
  /// `keyboardLANG5`.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
