import { cleanAccount, unifyBlanks, unifyDashes } from './typed-text'

/** A keyword for a search: as an account, with single blanks, and with `.` for the `。` of an address. */
export const toKeyword = (text: string): string =>
  unifyBlanks(cleanAccount(text)).replace(/([\da-z])[。｡](?=[\da-z]|$)|^[。｡](?=[\da-z])/gi, '$1.')

/** Common Chinese characters and ASCII with single blanks, of which folding changes the letter case alone. */
const isPlain = /^(?! )(?:(?! $| {2})[\x20-\x7e\u4e00-\u9fff])*$/

/** Folds a text and a keyword to be compared: letter case, compatibility forms such as full width, dashes and blanks. */
export const foldText = (text: string): string =>
  (isPlain.test(text)
    ? text
    : unifyDashes(unifyBlanks(text.normalize('NFKC'))).replace(/。/g, '.')
  ).toLowerCase()
