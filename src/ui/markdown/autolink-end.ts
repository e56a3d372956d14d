import type {
  Attempt,
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'

/** Chinese, Japanese and Korean letters, their punctuation, full-width forms, quotes, dashes and zero-width spaces. */
const endOfAddress =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2000-\u206f\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]/u

/** The high surrogates of the rarer Chinese characters: micromark reads UTF-16 code units. */
const isRareHan = (code: number) => code >= 0xd840 && code <= 0xd888

/** The end of the text, null, for a code unit that ends an address; else the code unit. */
const endOfText = (code: Code): Code => {
  if (code === null || code < 0x80) return code
  return isRareHan(code) || endOfAddress.test(String.fromCharCode(code)) ? null : code
}

/** The input of a construct: the real code unit, which later constructs get, and whether the construct has ended. */
interface Reader {
  code: Code
  isOver: boolean
}

const isConstruct = (value: Parameters<Attempt>[0]): value is Construct =>
  'tokenize' in value && typeof value.tokenize === 'function'

/** Effects whose attempts hand on the real code unit, as micromark asserts. */
function handOn(effects: Effects, reader: Reader): Effects {
  const realCode = (state: State): State => {
    return () => state(reader.code)
  }
  const wrap = (construct: Construct): Construct => ({
    ...construct,
    tokenize(own, ok, nok) {
      return construct.tokenize.call(this, handOn(own, reader), realCode(ok), realCode(nok))
    },
  })
  const wrapAttempt = (attempt: Attempt): Attempt => {
    return (tried, ...states) => attempt(isConstruct(tried) ? wrap(tried) : tried, ...states)
  }
  return { ...effects, attempt: wrapAttempt(effects.attempt), check: wrapAttempt(effects.check) }
}

/** A context in which the text begins after a character that would end an address. */
const startAfterEnd = (context: TokenizeContext): TokenizeContext =>
  Object.create(context, { previous: { get: () => endOfText(context.previous) } })

/** Ends a construct at the first character that ends an address, and lets it start after one. */
const endEarly = (construct: Construct): Construct => ({
  ...construct,
  previous(code) {
    return construct.previous?.call(this, endOfText(code)) ?? true
  },
  tokenize(effects, ok, nok) {
    const reader: Reader = { code: null, isOver: false }
    const leave = (state: State): State => {
      return () => {
        reader.isOver = true
        return state(reader.code)
      }
    }
    const limit = (state: State): State => {
      return (code) => {
        reader.code = code
        const next = state(endOfText(code))
        return reader.isOver || next === undefined ? next : limit(next)
      }
    }
    const context = startAfterEnd(this)
    return limit(construct.tokenize.call(context, handOn(effects, reader), leave(ok), leave(nok)))
  },
})

const isAutolink = ({ name = '' }: Construct) => name.endsWith('Autolink')

const endAutolinks = (constructs: Construct | Construct[] = []) =>
  [constructs].flat().map((construct) => (isAutolink(construct) ? endEarly(construct) : construct))

/**
 * Bare addresses that end at the first character which an address in a Chinese sentence does not have. GitHub's rules
 * know spaces and ASCII punctuation alone, so that they would take the rest of the sentence into the link. An address
 * with such characters is written as `<https://example.com/公告>`.
 */
export const endAutolinksEarly = ({ text = {}, ...extension }: Extension): Extension => ({
  ...extension,
  text: Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [code, endAutolinks(constructs)]),
  ),
})
