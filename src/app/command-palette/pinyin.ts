import { match } from 'pinyin-pro'
import type { SpellingMatcher } from '~/lib/search-ranking'

const hasChinese = /\p{Script=Han}/u
const hasLatin = /[a-zü]/i

/** What separates the parts of a name becomes a space, which the match skips: `xg009` finds `香港-009`. */
const skipSeparators = (text: string) => text.replace(/[-_·/]/g, ' ')

/**
 * Finds a text by the pinyin of its characters, in full, by initials or mixed with characters: `xianggang`, `xg`,
 * `xiangg` and `香gang` find 香港. Every reading of a character counts; `v` stands for `ü`.
 */
export const findPinyin: SpellingMatcher = (text, typed) =>
  hasLatin.test(typed) && hasChinese.test(text)
    ? match(skipSeparators(text), skipSeparators(typed), { continuous: true, v: true })
    : null
