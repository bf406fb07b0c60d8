// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key position, independent of the keyboard layout: usages of the Keyboard page (0x07) of the USB HID usage tables.
/// https://www.usb.org/hid
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable, CaseIterable {
  /// Status codes that a keyboard sends instead of a key.
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined

  /// Letter keys, named after the US layout.
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG
  /// Letter keys.
  case keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO
  /// Letter keys.
  case keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW
  /// Letter keys.
  case keyboardX, keyboardY, keyboardZ
  /// Digit keys above the letters.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  /// Digit keys above the letters.
  case keyboard9, keyboard0

  /// Return, Escape, Delete and Tab keys.
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  /// The space bar and punctuation keys.
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  /// Punctuation keys.
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  /// Punctuation keys.
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// The Caps Lock key.
  case keyboardCapsLock

  /// Function keys.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  /// Function keys.
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// Keys to the right of the function keys.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause
  /// Keys above the arrow keys.
  case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd
  /// The Page Down key.
  case keyboardPageDown
  /// Arrow keys.
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  /// Numeric keypad keys.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  /// Numeric keypad keys.
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  /// The decimal separator key of the numeric keypad.
  case keypadPeriod

  /// The key beside the left Shift key of European (ISO) keyboards.
  case keyboardNonUSBackslash
  /// The context menu key, the power key and the equal sign of the numeric keypad.
  case keyboardApplication, keyboardPower, keypadEqualSign
  /// Function keys.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  /// Function keys.
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// Dedicated command keys.
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  /// Dedicated command keys.
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute
  /// Volume keys.
  case keyboardVolumeUp, keyboardVolumeDown
  /// Keys that lock mechanically.
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  /// Additional numeric keypad keys.
  case keypadComma, keypadEqualSignAS400
  /// International keys.
  case keyboardInternational1, keyboardInternational2, keyboardInternational3
  /// International keys.
  case keyboardInternational4, keyboardInternational5, keyboardInternational6
  /// International keys.
  case keyboardInternational7, keyboardInternational8, keyboardInternational9
  /// Language keys.
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6
  /// Language keys.
  case keyboardLANG7, keyboardLANG8, keyboardLANG9
  /// Keys of legacy keyboards.
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  /// Keys of legacy keyboards.
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper
  /// Keys of legacy keyboards.
  case keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel

  /// Left modifier keys.
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  /// Right modifier keys.
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

  /// The reserved usage, which is not a key.
  case keyboard_Reserved = 0xFFFF

  /// ``keyboardLANG1``: switches between Hangul and Latin.
  public static let keyboardHangul = keyboardLANG1
  /// ``keyboardLANG2``: converts to Hanja.
  public static let keyboardHanja = keyboardLANG2
  /// ``keyboardLANG1``: switches to Kana.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// ``keyboardLANG2``: switches to alphanumeric input.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// ``keyboardLANG3``: switches to Katakana.
  public static let keyboardKatakana = keyboardLANG3
  /// ``keyboardLANG4``: switches to Hiragana.
  public static let keyboardHiragana = keyboardLANG4
  /// ``keyboardLANG5``: switches between Zenkaku and Hankaku, or to Kanji.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
