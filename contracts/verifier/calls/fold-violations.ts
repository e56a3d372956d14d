import { isObject, type Json } from '../../breaking-changes/schema/json.ts'

/** A violation, or several of one kind, with the first value that came. */
export interface FoldedViolation {
  what: string
  received?: string
}

/** A violation in a body: its place from the root on, and the value that came there. */
export interface Violation {
  place: string[]
  expected: string
  value: Json | undefined
}

export const isIndex = (segment: string) => /^\d+$/.test(segment)

/** Returns the name of a place, such as `data[3].price`; `indexOf` names a row. */
export const fieldOf = (place: string[], indexOf: (segment: string) => string) =>
  place
    .map((one) => (isIndex(one) ? `[${indexOf(one)}]` : `.${one}`))
    .join('')
    .replace(/^\./, '') || 'body'

const valueAt = (body: Json | undefined, place: string[]) =>
  place.reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isObject(value) ? value[key] : undefined
  }, body)

const wordingOf = (message: string) =>
  message
    .replace(/^Response body property \S+ /, '')
    .replace(/^must be /, 'expected ')
    .replace(/^must /, 'expected to ')
    .replace(/^has none of the forms/, 'expected one of the forms')

/**
 * Reads a line of a validator; undefined for one about anything but the body. Ajv and Prism write
 * `body.data.0.id must be string`, and of a missing property the place of its object.
 */
export function parseViolation(line: string, body: Json | undefined): Violation | undefined {
  const [, path, message = ''] = /^(?:response\.)?body((?:\.\S+)?) (.+)$/s.exec(line) ?? []
  if (path === undefined) return undefined
  const place = path.split('.').slice(1)
  const missing = /\bmust have required property '(.+)'/.exec(message)?.[1]
  if (missing === undefined) return { place, expected: wordingOf(message), value: valueAt(body, place) }
  return { place: [...place, missing], expected: 'expected a value', value: undefined }
}

export const typeOf = (value: Json | undefined) =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

function describe(alike: Violation[]): FoldedViolation[] {
  const [first] = alike
  if (!first) return []
  const { place, expected, value } = first
  const text = expected.startsWith('expected') ? `${expected}, got ${typeOf(value)}` : expected
  const field = fieldOf(place, (index) => index)
  const isMany = alike.length > 1
  const what = isMany
    ? `${fieldOf(place, () => '*')}: ${alike.length} × ${text} (first: ${field})`
    : `${field}: ${text}`
  return [{ what, received: value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 120) }]
}

/** Returns the items in groups of one key, in the order of their first ones. */
export function groupsBy<T>(items: T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

const fieldIn = ({ what }: FoldedViolation) => `${what.replace(/: .*/s, '').replaceAll(/\[\d+\]/g, '[*]')}.`

/** Whether two folded lines name the same field, or a field and one below it. */
export function isSameField(one: FoldedViolation, other: FoldedViolation): boolean {
  const [a, b] = [fieldIn(one), fieldIn(other)]
  return a.startsWith(b) || b.startsWith(a)
}

/**
 * Folds the violations of a body by field, expectation and type of the value, so that a list of wrong rows is reported in one
 * line. Lines about anything but the body stay as they are.
 */
export function foldViolations(lines: string[], body: Json | undefined): FoldedViolation[] {
  const parsed = lines.map((line) => ({ line, violation: parseViolation(line, body) }))
  const violations = parsed.flatMap(({ violation }) => violation ?? [])
  const kinds = groupsBy(violations, ({ place, expected, value }) =>
    [fieldOf(place, () => '*'), expected, typeOf(value)].join(' '),
  )
  const others = parsed.filter(({ violation }) => !violation).map(({ line }) => ({ what: line }))
  return [...others, ...kinds.flatMap(describe)]
}

// The index and the values in a mismatch differ from row to row; the text without them is its kind.
const kindOf = (what: string) => what.replaceAll(/'[^']*'|"[^"]*"|\b\d+(?:\.\d+)?\b/g, '·')

/** Folds mismatches of Pact that differ in the row only. */
export function foldMismatches<T extends { what: string }>(mismatches: T[]): T[] {
  const kinds = groupsBy(mismatches, ({ what }) => kindOf(what))
  return kinds.flatMap((alike) =>
    alike.slice(0, 1).map((first) => {
      const what = alike.length > 1 ? `${alike.length} × ${first.what}` : first.what
      return { ...first, what: what.slice(0, 400) }
    }),
  )
}
