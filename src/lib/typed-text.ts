/*
 * The forms in which typed and pasted text is compared and sent. docs/requirements.md#two-15 lists which field uses
 * which of them. Passwords are never changed.
 */

/** Control characters and those without ink that `\s` lacks: byte order mark, Hangul fillers, empty Braille pattern. */
const invisible = String.raw`\0-\x08\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb`

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
