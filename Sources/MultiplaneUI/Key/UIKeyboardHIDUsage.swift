// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key position, independent of the keyboard layout: a usage of the Keyboard page (0x07) of the USB HID usage tables
/// (https://www.usb.org/hid).
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable, CaseIterable {
  /// Error codes that a keyboard sends in place of a key.
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined

  /// Letter keys A to G, by position on a US keyboard.
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG
  /// Letter keys H to O, by position on a US keyboard.
  case keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO
  /// Letter keys P to W, by position on a US keyboard.
  case keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW
  /// Letter keys X to Z, by position on a US keyboard.
  case keyboardX, keyboardY, keyboardZ
  /// Digit keys 1 to 8 in the row above the letters.
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  /// Digit keys 9 and 0 in the row above the letters.
  case keyboard9, keyboard0

  /// The Return, Escape, Delete (Backspace) and Tab keys.
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  /// The space bar and punctuation keys, by position on a US keyboard.
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  /// Punctuation keys by position on a US keyboard; `keyboardNonUSPound` exists on other keyboards only.
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  /// Punctuation keys, by position on a US keyboard.
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// The Caps Lock key, usage 0x39.
  case keyboardCapsLock

  /// Function keys F1 to F7, usages 0x3A to 0x40.
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  /// Function keys F8 to F12, usages 0x41 to 0x45.
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// Keys to the right of the function keys.
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause
  /// Keys above the arrow keys.
  case keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd
  /// The Page Down key, usage 0x4E.
  case keyboardPageDown
  /// The arrow keys, usages 0x4F to 0x52.
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  /// The Num Lock, operator and Enter keys of the numeric keypad.
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  /// The digit keys of the numeric keypad, usages 0x59 to 0x62.
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  /// The decimal separator key of the numeric keypad.
  case keypadPeriod

  /// The key to the right of the left Shift key on European (ISO) keyboards.
  case keyboardNonUSBackslash
  /// The context menu key, the power key and the equal sign of the numeric keypad.
  case keyboardApplication, keyboardPower, keypadEqualSign
  /// Function keys F13 to F19, usages 0x68 to 0x6E.
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  /// Function keys F20 to F24, usages 0x6F to 0x73.
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// Keys of some keyboards for commands such as Help and Stop.
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  /// Keys of some keyboards for commands such as Undo and Copy, and for muting the sound.
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute
  /// Keys for the sound volume, usages 0x80 and 0x81.
  case keyboardVolumeUp, keyboardVolumeDown
  /// Caps Lock, Num Lock and Scroll Lock keys that lock mechanically.
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  /// The comma key of some numeric keypads, and the equal sign key of AS/400 keyboards.
  case keypadComma, keypadEqualSignAS400
  /// Additional keys 1 to 3 of keyboards for certain languages, such as Japanese.
  case keyboardInternational1, keyboardInternational2, keyboardInternational3
  /// Additional keys 4 to 6 of keyboards for certain languages, such as Japanese.
  case keyboardInternational4, keyboardInternational5, keyboardInternational6
  /// Additional keys 7 to 9 of keyboards for certain languages.
  case keyboardInternational7, keyboardInternational8, keyboardInternational9
  /// Keys that select the input mode of a language, such as ``keyboardHangul`` and ``keyboardKatakana``.
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6
  /// Keys for further language-specific functions, such as those of input methods.
  case keyboardLANG7, keyboardLANG8, keyboardLANG9
  /// Keys of legacy keyboards, such as System Request and Cancel.
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  /// Keys of legacy keyboards, such as Prior and Separator.
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper
  /// Keys of legacy keyboards, such as CrSel and ExSel.
  case keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel

  /// The modifier keys on the left side; GUI is the Command or Windows key.
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  /// The modifier keys on the right side; GUI is the Command or Windows key.
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

  /// A value that is reserved for other uses and is not a key.
  case keyboard_Reserved = 0xFFFF

  /// The key of Korean keyboards that switches between Hangul and Latin: ``keyboardLANG1``.
  public static let keyboardHangul = keyboardLANG1
  /// The key of Korean keyboards that converts to Hanja: ``keyboardLANG2``.
  public static let keyboardHanja = keyboardLANG2
  /// The key of Japanese keyboards that switches to Kana: ``keyboardLANG1``.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// The key of Japanese keyboards that switches to alphanumeric input: ``keyboardLANG2``.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// The key of Japanese keyboards that switches to Katakana: ``keyboardLANG3``.
  public static let keyboardKatakana = keyboardLANG3
  /// The key of Japanese keyboards that switches to Hiragana: ``keyboardLANG4``.
  public static let keyboardHiragana = keyboardLANG4
  /// The key of Japanese keyboards that switches between Zenkaku and Hankaku, or to Kanji: ``keyboardLANG5``.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
