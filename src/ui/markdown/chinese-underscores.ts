import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import type { Code, Construct, Extension } from 'micromark-util-types'

const underscore = 95

/** Full-width punctuation and the quotation marks of Chinese, which touch the text around them. */
const isChinesePunctuation = (code: Code) =>
  code !== null &&
  code > 0 &&
  /[“”‘’…—\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/.test(String.fromCharCode(code))

const isHan = (code: Code) => code !== null && code > 0 && /\p{Script=Han}/u.test(String.fromCharCode(code))

/** Lets underscores end or begin emphasis between full-width punctuation and a Chinese character, as asterisks do. */
function betweenChinese(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { previous } = this
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const token = this.events[this.events.length - 1]?.[1]
          if (token && isChinesePunctuation(previous) && isHan(code)) Object.assign(token, { _close: true })
          if (token && isHan(previous) && isChinesePunctuation(code)) Object.assign(token, { _open: true })
          return ok(code)
        },
        nok,
      )
    },
  }
}

/** Emphasis beside full-width punctuation, by asterisks and by underscores. */
export function chineseEmphasis(): Extension {
  const extension = cjkFriendlyExtension()
  const constructs = extension.text?.[underscore]
  if (!constructs || Array.isArray(constructs)) return extension
  return { ...extension, text: { ...extension.text, [underscore]: betweenChinese(constructs) } }
}
