/*
 * The forms in which typed and pasted text is compared and sent. docs/requirements.md#two-15 lists which field uses
 * which of them. Passwords are never changed.
 */

/** Characters without a width, such as the byte order mark, and control characters, as a class of a pattern. */
const invisible = String.raw`\0-\x08\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff`

const invisibles = new RegExp(`[${invisible}]+`, 'g')
const outerBlanks = new RegExp(`^[\\s${invisible}]+|[\\s${invisible}]+$`, 'g')

/** The full-width forms of ASCII, which stand 0xfee0 after it. */
const fullWidth = /[！-～]/g

/** Those without ！（），：；？～, the punctuation of Chinese sentences. */
const fullWidthLetters = /[＂-＇＊＋－-９＜-＞＠-｝]/g

const toAscii = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/** Replaces dashes and minus signs of all kinds by `-`. */
export const unifyDashes = (text: string) => text.replace(/[‐-―−]/g, '-')

/** Removes characters without a width; other blanks become single spaces between the words. */
export const unifyBlanks = (text: string) => text.replace(invisibles, '').replace(/\s+/g, ' ').trim()

/** A name or a note: without blanks around it. */
export const cleanText = (text: string): string => text.replace(outerBlanks, '')

/** A code or an e-mail address: in half width, without blanks. */
export const cleanCode = (text: string): string =>
  unifyDashes(text.replace(invisibles, '').replace(/\s/g, ''))
    .replace(fullWidth, toAscii)
    .replace(/[。｡]/g, '.')

/** An identity code, a wallet or an account: in half width, without blanks around it. Chinese punctuation stays. */
export const cleanAccount = (text: string): string =>
  cleanText(text)
    .replace(invisibles, '')
    .replace(/\p{Script=Han}/u.test(text) ? fullWidthLetters : fullWidth, toAscii)
