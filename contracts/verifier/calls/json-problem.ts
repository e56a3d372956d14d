/** A text in the place of JSON, and the expected form. */
interface Problem {
  what: string
  expected: string
}

const withoutStrings = (text: string) => text.replaceAll(/"(?:[^"\\]|\\.)*"?/gs, '""')

const titleOf = (page: string) => /<title[^>]*>\s*([^<]*?)\s*<\/title>/i.exec(page)?.[1]

/** A text between quotes, on one line and short. */
function quoted(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `'${plain.slice(0, 80)}${plain.length > 80 ? '…' : ''}'`
}

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the end of the first object or list of a text; undefined when it is not closed. */
function endOfFirst(text: string): number | undefined {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (part === '{' || part === '[') depth += 1
    if (part === '}' || part === ']') depth -= 1
    if (depth === 0 && !part.startsWith('"')) return index + 1
  }
  return undefined
}

const phpRemedy = 'JSON alone. The text of a warning belongs in the log: display_errors=0'

/** Returns the objects and lists in a text, as start and end; a text that begins with one has no other. */
function jsonPartsOf(text: string): [start: number, end: number][] {
  const starts = /^[[{]/.test(text) ? [0] : [...text.matchAll(/[[{]/g)].slice(0, 50).map(({ index }) => index)
  return starts.flatMap((start): [number, number][] => {
    const length = endOfFirst(text.slice(start))
    const isPart = length !== undefined && isJson(text.slice(start, start + length))
    return isPart ? [[start, start + length]] : []
  })
}

const isWarning = (text: string) => /\b(Warning|Notice|Deprecated|Fatal error|Parse error)\b/.test(text)

/** Returns the text before or after JSON, with what should be there. */
function aroundJson(text: string): Problem | undefined {
  const [part] = jsonPartsOf(text).toSorted(([a, b], [c, d]) => d - c - (b - a))
  if (!part) return undefined
  const [before, after] = [text.slice(0, part[0]), text.slice(part[1])]
  if (/^[\w.]+\($/.test(before.trim()))
    return { what: 'the body is JSONP', expected: 'JSON without a call around it' }
  if (!before.trim() && isJson(after.trim().split('\n')[0] ?? ''))
    return { what: `another JSON stands after the JSON: ${quoted(after)}`, expected: 'one JSON' }
  const [place, extra] = before.trim() ? ['before', before] : ['after', after]
  return {
    what: `text stands ${place} the JSON: ${quoted(extra)}`,
    expected: isWarning(extra) ? phpRemedy : 'JSON alone',
  }
}

const words: [pattern: RegExp, what: string, expected: string][] = [
  [
    /(?<![\w"])-?(NaN|Infinity|nan|inf)\b/,
    'is no number of JSON',
    'a number, or null for one that is not known',
  ],
  [/\b(None|True|False)\b/, 'is Python, not JSON', 'null, true, false: write it by json.dumps'],
  [/\/\/[^\n]*|\/\*[^]*?\*\//, 'is a comment, which JSON does not have', 'JSON without comments'],
  [/'[^']*'\s*:?/, 'is in single quotes', 'names and texts in double quotes'],
  [/,\s*[}\]]/, 'is a comma after the last value', 'no comma there'],
  [/[{,]\s*[a-z_$][\w$]*\s*:/i, 'is a name without quotes', 'names in double quotes'],
  [
    /(?<![\w.])(\+\d|-?0\d|-?\.\d)[\d.]*/,
    'is no number of JSON',
    'a number without +, a leading 0 or a leading point',
  ],
  [/\bundefined\b/, 'is JavaScript, not JSON', 'null, or no field'],
]

function wrongWord(text: string): Problem | undefined {
  const plain = withoutStrings(text)
  for (const [pattern, what, expected] of words) {
    const word = pattern.exec(plain)?.[0]
    if (word !== undefined) return { what: `${word} ${what}`, expected }
  }
  return undefined
}

/** Describes a page or other markup, such as that of a framework or a proxy; undefined for another text. */
export function pageProblem(body: string, type = 'no media type'): Problem | undefined {
  const text = body.trim()
  if (!text.startsWith('<')) return undefined
  const isPage = /^<(!doctype html|html|head|body|h\d|p|pre|div|br|b)\b/i.test(text)
  const title = titleOf(text) ?? text
  return { what: `the body is ${isPage ? 'a page' : 'markup'} (${type}): ${quoted(title)}`, expected: 'JSON' }
}

/** Returns the parser's reason with the place, where it names one. */
function parserReason(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? /^(.*) in JSON (at position \d+.*)$/s.exec(error.message) : null
    if (reason) return ` (${reason[1]} ${reason[2]})`
  }
  return ''
}

const isDocument = (text: string) => /^<(!doctype|html|head|body|\?xml)\b/i.test(text)

const isCut = (text: string) => /^[[{]/.test(text) && endOfFirst(text) === undefined

/** Describes a text in the place of JSON; undefined for JSON. `type` is the media type of the answer. */
export function jsonProblem(text: string, type = 'no media type'): Problem | undefined {
  if (isJson(text)) return undefined
  const body = text.trim()
  if (body === '') return { what: 'the body is empty', expected: 'JSON' }
  const special = (isDocument(body) ? undefined : aroundJson(body)) ?? pageProblem(body, type)
  if (special) return special
  if (isCut(body))
    return { what: `the JSON breaks off after ${text.length} characters`, expected: 'the whole JSON' }
  return (
    wrongWord(body) ?? {
      what: `the body is not JSON: ${quoted(body)}${parserReason(body)}`,
      expected: 'JSON',
    }
  )
}
