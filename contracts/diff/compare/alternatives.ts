import { at, type Finding } from '../finding.ts'
import { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from '../../schema/json.ts'
import type { Setting } from './schemas.ts'
import { meaning, type Flat, type Flatten } from '../../schema/flat.ts'
import { merge } from '../../schema/merge.ts'
import { sharedTypes, typesOf } from '../../schema/types.ts'

const most = 64

/** Every way to fulfil a schema, each without choices: the branches, each with what holds besides. */
function alternatives(flat: Flat, flatten: Flatten): Flat[] {
  const { '#choices': choices, ...base } = flat
  const groups = Array.isArray(choices) ? choices.filter(isObject) : []
  const expanded = groups.reduce<Flat[]>(
    (some, group) =>
      some.flatMap((one) =>
        listAt(group, 'branches')
          .map(flatten)
          .map((branch) => merge(one, branch)),
      ),
    [base],
  )
  // A branch may choose again.
  return expanded
    .flatMap((one) => (one['#choices'] && one !== flat ? alternatives(one, flatten) : [one]))
    .slice(0, most)
}

/** One alternative for each type, so that `type: [a, b]` is comparable with a choice between a and b. */
const byType = (flat: Flat): Flat[] =>
  flat['type'] === undefined || flat['enum'] !== undefined
    ? [flat]
    : typesOf(flat['type']).map((type) => ({ ...flat, type: [type] }))

const asProperty = (schema: Json | undefined): JsonObject => (isObject(schema) ? schema : {})

/** The constant properties of an alternative, by which readers tell it from the others. */
function mark(flat: Flat, flatten: Flatten): string | undefined {
  const found = Object.entries(objectAt(flat, 'properties'))
    .map(([name, schema]) => ({ name, values: listAt(flatten(asProperty(schema)), 'enum') }))
    .filter(({ values }) => values.length === 1)
    .map(({ name, values }) => `${name}=${JSON.stringify(values[0])}`)
  return found.length ? found.join('&') : undefined
}

type Sign = (flat: Flat, flatten: Flatten) => string | undefined

// What tells that two alternatives are the same one, the surest sign first.
const signs: Sign[] = [
  (flat) => meaning(flat),
  (flat) => textAt(flat, '#name'),
  mark,
  (flat) => textAt(flat, 'title'),
  (flat) => typesOf(flat['type']).join(),
]

interface Pairing {
  pairs: [Flat, Flat][]
  gone: Flat[]
  come: Flat[]
}

function pairBy(sign: Sign, { pairs, gone, come }: Pairing, setting: Setting): Pairing {
  const left = new Set(gone)
  const right = new Set(come)
  const found: [Flat, Flat][] = []
  for (const one of come) {
    const name = sign(one, setting.after)
    const partners = [...left].filter((old) => name !== undefined && sign(old, setting.before) === name)
    const [partner] = partners
    if (!partner) continue
    found.push([partner, one])
    left.delete(partner)
    right.delete(one)
  }
  return { pairs: [...pairs, ...found], gone: [...left], come: [...right] }
}

type CompareFlat = (a: Flat, b: Flat) => Finding[]

const label = (flat: Flat) =>
  textAt(flat, '#name') ?? textAt(flat, 'title') ?? typesOf(flat['type']).join(' or ')

const lessOnly = (findings: Finding[]) => findings.every((one) => ['narrower', 'note'].includes(one.effect))
const moreOnly = (findings: Finding[]) => findings.every((one) => ['wider', 'note'].includes(one.effect))

// A component stands for a thing of its own, even when another one lets the same values through.
const isNamed = (flat: Flat) => textAt(flat, '#name') !== undefined

const isExclusive = (flat: Flat) =>
  listAt(flat, '#choices').some((group) => isObject(group) && group['kind'] === 'oneOf')

const areApart = (some: Flat[], flatten: Flatten) =>
  some.every((one, index) =>
    some
      .slice(index + 1)
      .every(
        (other) =>
          sharedTypes(typesOf(one['type']), typesOf(other['type'])).length === 0 ||
          (mark(one, flatten) !== undefined && mark(one, flatten) !== mark(other, flatten)),
      ),
  )

/** `anyOf` lets through what fits two branches, `oneOf` does not; of no matter where no value fits two. */
function compareKinds(a: Flat, b: Flat, after: Flat[], setting: Setting): Finding[] {
  const bothChoose = [a, b].every((one) => listAt(one, '#choices').length > 0)
  if (!bothChoose || isExclusive(a) === isExclusive(b) || areApart(after, setting.after)) return []
  const what = isExclusive(b) ? 'anyOf → oneOf' : 'oneOf → anyOf'
  return [{ effect: isExclusive(b) ? 'narrower' : 'wider', where: '', what }]
}

/** Compares two schemas of which at least one offers a choice: pairs the alternatives, then compares each pair. */
export function compareAlternatives(a: Flat, b: Flat, setting: Setting, compare: CompareFlat): Finding[] {
  const before = alternatives(a, setting.before).flatMap(byType)
  const after = alternatives(b, setting.after).flatMap(byType)
  const start: Pairing = { pairs: [], gone: before, come: after }
  const { pairs, gone, come } = signs.reduce((all, sign) => pairBy(sign, all, setting), start)
  const lost = gone.filter((one) => isNamed(one) || !after.some((other) => moreOnly(compare(one, other))))
  const won = come.filter((one) => isNamed(one) || !before.some((other) => lessOnly(compare(other, one))))
  return [
    ...compareKinds(a, b, after, setting),
    ...pairs.flatMap(([x, y]) => at(pairs.length > 1 ? ` (${label(y)})` : '', compare(x, y))),
    ...lost.map((one): Finding => ({
      effect: 'narrower',
      where: '',
      what: `alternative removed: ${label(one)}`,
    })),
    ...won.map((one): Finding => ({ effect: 'wider', where: '', what: `alternative added: ${label(one)}` })),
  ]
}
