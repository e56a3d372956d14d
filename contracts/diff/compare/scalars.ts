import { listAt, same, shown, type Json } from '../../schema/json.ts'
import type { Effect, Finding } from '../finding.ts'
import type { Flat } from '../../schema/flat.ts'
import { allows, type TypeName } from '../../schema/types.ts'

type Judge = (a: Json | undefined, b: Json | undefined) => Effect | undefined

const sameOr =
  (judge: (a: Json, b: Json) => Effect): Judge =>
  (a, b) => {
    if (same(a, b)) return undefined
    if (a === undefined) return 'narrower'
    return b === undefined ? 'wider' : judge(a ?? null, b ?? null)
  }

const first = (value: Json) => (Array.isArray(value) ? Number(value[0]) : Number(value))
const isOpen = (value: Json) => Array.isArray(value) && value[1] === true

/** A limit whose growth lets less through (sign 1, a lower one) or more (sign -1). */
const limit = (sign: 1 | -1) =>
  sameOr((a, b) => {
    const difference = (first(b) - first(a)) * sign
    if (difference === 0) return isOpen(b) ? 'narrower' : 'wider'
    return difference > 0 ? 'narrower' : 'wider'
  })

// What one format lets through, the other does too.
const widerFormats: Record<string, string[]> = {
  int32: ['int64'],
  float: ['double'],
  uri: ['iri', 'uri-reference', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
}

const format = sameOr((a, b) => {
  if (widerFormats[shown(a)]?.includes(shown(b))) return 'wider'
  return widerFormats[shown(b)]?.includes(shown(a)) ? 'narrower' : 'different'
})

const isMultiple = (a: Json, b: Json) => Number.isInteger(Number(a) / Number(b))

const step = sameOr((a, b) => {
  if (isMultiple(b, a)) return 'narrower'
  return isMultiple(a, b) ? 'wider' : 'different'
})

const matchesAll = (pattern: Json) => /^\^?\.\*\$?$/.test(shown(pattern))

// Which of two patterns lets more through can't be told in general.
const pattern = sameOr((a, b) => {
  if (matchesAll(b)) return 'wider'
  return matchesAll(a) ? 'narrower' : 'different'
})

const changed: Judge = (a, b) => (same(a, b) ? undefined : 'different')
const flag: Judge = (a, b) => (a === b ? undefined : b === true ? 'narrower' : 'wider')

/** Keywords of which each can be judged by itself: the type it speaks of, its name for people, and its judge. */
const scalars: [TypeName, string, string, Judge][] = [
  ['integer', '#lower', 'minimum', limit(1)],
  ['integer', '#upper', 'maximum', limit(-1)],
  ['integer', 'multipleOf', 'multipleOf', step],
  ['string', 'minLength', 'minLength', limit(1)],
  ['string', 'maxLength', 'maxLength', limit(-1)],
  ['string', 'pattern', 'pattern', pattern],
  ['string', 'contentMediaType', 'contentMediaType', changed],
  ['string', 'contentEncoding', 'contentEncoding', changed],
  ['array', 'minItems', 'minItems', limit(1)],
  ['array', 'maxItems', 'maxItems', limit(-1)],
  ['array', 'uniqueItems', 'uniqueItems', flag],
  ['array', 'minContains', 'minContains', limit(1)],
  ['array', 'maxContains', 'maxContains', limit(-1)],
  ['object', 'minProperties', 'minProperties', limit(1)],
  ['object', 'maxProperties', 'maxProperties', limit(-1)],
]

const asLimit = (value: Json | undefined): string =>
  Array.isArray(value) ? `${shown(value[0])}${value[1] === true ? ' (exclusive)' : ''}` : shown(value)

const finding = (
  effect: Effect | undefined,
  name: string,
  a: Json | undefined,
  b: Json | undefined,
): Finding[] => (effect ? [{ effect, where: '', what: `${name} ${asLimit(a)} → ${asLimit(b)}` }] : [])

// An enum that readers must expect to grow: only a value that is gone is of matter.
function compareOpenValues(a: Flat, b: Flat): Finding[] {
  const gone = less(listAt(a, 'x-extensible-enum'), listAt(b, 'x-extensible-enum'))
  return gone.length && b['x-extensible-enum'] !== undefined
    ? [{ effect: 'narrower', where: '', what: `value removed: ${values(gone)}` }]
    : []
}

const formatTypes: TypeName[] = ['string', 'integer']

/**
 * Compares bounds, lengths, counts, pattern and format.
 * @param types those that both schemas allow: a bound of another type says nothing
 */
export function compareScalars(a: Flat, b: Flat, types: TypeName[]): Finding[] {
  // Where both list their values, the lists have said it all.
  if (a['enum'] !== undefined && b['enum'] !== undefined) return []
  const found = scalars
    .filter(([type]) => allows(types, type))
    .flatMap(([, key, name, judge]) => finding(judge(a[key], b[key]), name, a[key], b[key]))
  if (!formatTypes.some((type) => allows(types, type))) return found
  return [...found, ...finding(format(a['format'], b['format']), 'format', a['format'], b['format'])]
}

const less = (a: Json[], b: Json[]) => a.filter((one) => !b.some((other) => same(one, other)))
const values = (some: Json[]) => some.map((one) => JSON.stringify(one)).join(', ')

/** Compares the lists of allowed values. */
export function compareValues(a: Flat, b: Flat): Finding[] {
  if (a['enum'] === undefined && b['enum'] === undefined) return compareOpenValues(a, b)
  const [before, after] = [listAt(a, 'enum'), listAt(b, 'enum')]
  if (a['enum'] === undefined)
    return [{ effect: 'narrower', where: '', what: `only these values now: ${values(after)}` }]
  if (b['enum'] === undefined)
    return [{ effect: 'wider', where: '', what: `any value now, no longer only: ${values(before)}` }]
  const [gone, come] = [less(before, after), less(after, before)]
  const found: Finding[] = []
  if (gone.length) found.push({ effect: 'narrower', where: '', what: `value removed: ${values(gone)}` })
  if (come.length) found.push({ effect: 'wider', where: '', what: `value added: ${values(come)}` })
  return found
}

/** What only people and tools read. */
export function compareWords(a: Flat, b: Flat): Finding[] {
  const notes = ['title', 'description', 'deprecated', 'default', 'readOnly', 'writeOnly', 'discriminator']
  return notes
    .filter((key) => !same(a[key], b[key]))
    .map((key) => ({ effect: 'note', where: '', what: note(key, a, b) }))
}

const note = (key: string, a: Flat, b: Flat) =>
  key === 'title' || key === 'description' ? `${key} reworded` : `${key} ${shown(a[key])} → ${shown(b[key])}`
