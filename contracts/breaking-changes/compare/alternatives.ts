import { findingOf, isChange, withPathPrefix, type SchemaFinding } from '../finding.ts'
import { pairBy, type Pairing } from '../pairing.ts'
import { closedAlone } from '../schema/closed.ts'
import { schemaFingerprint, type FlatSchema, type FlattenSchema } from '../schema/flatten.ts'
import { typesOf } from '../schema/json-types.ts'
import { canonicalJson, isObject, listAt, textAt } from '../schema/json.ts'
import { mergeSchemas } from '../schema/merge.ts'
import { taggedBranch } from './discriminators.ts'
import { areDisjoint, discriminatorOf } from './disjoint.ts'
import { isSameTree } from './same-tree.ts'

/** Flatten the schemas of the document before and of the one after. */
export interface SchemaFlatteners {
  before: FlattenSchema
  after: FlattenSchema
}

// Nested choices multiply. A schema with more alternatives than this is not compared.
const maxAlternatives = 1_000

interface Unfinished {
  flat: FlatSchema
  followed: string[]
}

/** Takes the choices of a schema apart; undefined where it has none that were not followed yet. */
function branchesOf({ flat, followed }: Unfinished, flatten: FlattenSchema): Unfinished[] | undefined {
  const groups = listAt(flat, '#choices')
    .filter(isObject)
    .filter((group) => !followed.includes(canonicalJson(group)))
  if (groups.length === 0) return undefined
  // The name is that of the choice, not of its alternatives.
  const { '#choices': _choices, '#name': _name, ...base } = flat
  const known = [...followed, ...groups.map((group) => canonicalJson(group))]
  let some: FlatSchema[] = [base]
  for (const group of groups) {
    const branches = listAt(group, 'branches').map((branch) =>
      closedAlone(taggedBranch(branch, group, flatten)),
    )
    some = some.flatMap((one) => branches.map((branch) => mergeSchemas(one, branch)))
    if (some.length > maxAlternatives) break
  }
  return some.map((one) => ({ flat: one, followed: known }))
}

/**
 * Returns every alternative of a schema as a schema without choices: each branch merged with the rest. A branch may
 * contain the choice that it is a branch of, which is not followed again.
 * @returns undefined for more alternatives than are compared
 */
function findAlternatives(flat: FlatSchema, flatten: FlattenSchema): FlatSchema[] | undefined {
  const work: Unfinished[] = [{ flat, followed: [] }]
  const found: FlatSchema[] = []
  for (let one = work.shift(); one; one = work.shift()) {
    const branches = branchesOf(one, flatten)
    const { '#choices': _choices, ...alone } = one.flat
    if (branches) work.unshift(...branches)
    else found.push(alone)
    if (work.length + found.length > maxAlternatives) return undefined
  }
  return found
}

const knownAlternatives = new WeakMap<FlatSchema, { all: FlatSchema[] | undefined }>()

// A schema is compared at many places.
function alternatives(flat: FlatSchema, flatten: FlattenSchema): FlatSchema[] | undefined {
  const known = knownAlternatives.get(flat) ?? { all: findAlternatives(flat, flatten)?.flatMap(splitByType) }
  knownAlternatives.set(flat, known)
  return known.all
}

/** Splits an alternative by type, so that `type: [a, b]` can be compared with a choice between a and b. */
const splitByType = (flat: FlatSchema): FlatSchema[] =>
  flat['type'] === undefined || flat['enum'] !== undefined
    ? [flat]
    : typesOf(flat['type']).map((type) => ({ ...flat, type: [type] }))

type Identify = (flat: FlatSchema, flatten: FlattenSchema) => string | undefined

// Two alternatives with the same key are the same one; the most reliable key comes first.
const exactIdentities: Identify[] = [(flat) => schemaFingerprint(flat), (flat) => textAt(flat, '#name')]
const identities: Identify[] = [
  discriminatorOf,
  (flat) => textAt(flat, 'title'),
  (flat) => typesOf(flat['type']).join(),
]

type Alternatives = Pairing<FlatSchema>

function pairByIdentity(all: Alternatives, identify: Identify, flatten: SchemaFlatteners): Alternatives {
  const old = new Map(all.removed.map((one) => [one, identify(one, flatten.before)]))
  const now = new Map(all.added.map((one) => [one, identify(one, flatten.after)]))
  return pairBy(all, (a, b) => now.get(b) !== undefined && old.get(a) === now.get(b))
}

type CompareFlat = (a: FlatSchema, b: FlatSchema) => SchemaFinding[]

const isEquivalent = (a: FlatSchema, b: FlatSchema, probe: CompareFlat) => !probe(a, b).some(isChange)

function pairAlternatives(start: Alternatives, flatten: SchemaFlatteners, probe: CompareFlat): Alternatives {
  const by = (all: Alternatives, identify: Identify) => pairByIdentity(all, identify, flatten)
  // Alternatives that accept the same values are the same one, however they are written and named.
  const equivalent = pairBy(exactIdentities.reduce(by, start), (a, b) => isEquivalent(a, b, probe))
  return identities.reduce(by, equivalent)
}

interface Comparers {
  compare: CompareFlat
  /** Compares without reporting, to find out whether one schema accepts every value of the other. */
  probe: CompareFlat
}

const label = (flat: FlatSchema) =>
  textAt(flat, '#name') ?? textAt(flat, 'title') ?? typesOf(flat['type']).join(' or ')

const isOnlyNarrower = (findings: SchemaFinding[]) =>
  findings.every((one) => ['narrower', 'note'].includes(one.effect))
const isOnlyWider = (findings: SchemaFinding[]) =>
  findings.every((one) => ['wider', 'note'].includes(one.effect))

// A named component counts as an alternative of its own, even when another one accepts the same values.
const isNamed = (flat: FlatSchema) => textAt(flat, '#name') !== undefined

const isExclusive = (flat: FlatSchema) =>
  listAt(flat, '#choices').some((group) => isObject(group) && group['kind'] === 'oneOf')

/**
 * A value that fits two branches is accepted by `anyOf`, and by a schema that offers no choice, but not by `oneOf`.
 * Irrelevant where no value fits two.
 */
function compareKinds(
  a: FlatSchema,
  b: FlatSchema,
  sides: Sides,
  flatten: SchemaFlatteners,
): SchemaFinding[] {
  if (isExclusive(a) === isExclusive(b)) return []
  const [some, flattenSome] = isExclusive(b) ? [sides.after, flatten.after] : [sides.before, flatten.before]
  if (areDisjoint(some, flattenSome)) return []
  const what = `${kindOf(a)} → ${kindOf(b)}, and values fit more than one alternative`
  return [findingOf(isExclusive(b) ? 'narrower' : 'wider', what)]
}

interface Sides {
  before: FlatSchema[]
  after: FlatSchema[]
}

const kindOf = (flat: FlatSchema) =>
  isExclusive(flat) ? 'oneOf' : listAt(flat, '#choices').length > 0 ? 'anyOf' : 'one schema'

const lineOf = ({ effect, where, what }: SchemaFinding) => `${effect} ${where} ${what}`

/** Compares the pairs. A finding in each of them lies in their common part and is reported once. */
function comparePairs(pairs: [FlatSchema, FlatSchema][], compare: CompareFlat): SchemaFinding[] {
  const found = pairs.map(([x, y]) => ({ name: label(y), findings: compare(x, y) }))
  const [first, ...others] = found
  if (!first || others.length === 0) return first?.findings ?? []
  const inAll = new Set(
    first.findings
      .map(lineOf)
      .filter((line) => others.every(({ findings }) => findings.some((one) => lineOf(one) === line))),
  )
  const own = found.flatMap(({ name, findings }) =>
    withPathPrefix(
      ` (${name})`,
      findings.filter((one) => !inAll.has(lineOf(one))),
    ),
  )
  return [...first.findings.filter((one) => inAll.has(lineOf(one))), ...own]
}

/** Compares two schemas of which at least one offers a choice: pairs the alternatives, then compares each pair. */
export function compareAlternatives(
  a: FlatSchema,
  b: FlatSchema,
  flatten: SchemaFlatteners,
  { compare, probe }: Comparers,
): SchemaFinding[] {
  const [before, after] = [alternatives(a, flatten.before), alternatives(b, flatten.after)]
  if (!before || !after) return compareTooMany(a, b, flatten)
  const start: Alternatives = { pairs: [], removed: before, added: after }
  const pairing = pairAlternatives(start, flatten, probe)
  const isCovered = (one: FlatSchema) => after.some((other) => isOnlyWider(probe(one, other)))
  const wasCovered = (one: FlatSchema) => before.some((other) => isOnlyNarrower(probe(other, one)))
  const isThere = (one: FlatSchema) => after.some((other) => isEquivalent(one, other, probe))
  const wasThere = (one: FlatSchema) => before.some((other) => isEquivalent(other, one, probe))
  const removed = pairing.removed.filter((one) => (isNamed(one) ? !isThere(one) : !isCovered(one)))
  const added = pairing.added.filter((one) => (isNamed(one) ? !wasThere(one) : !wasCovered(one)))
  return [
    ...compareKinds(a, b, { before, after }, flatten),
    ...comparePairs(pairing.pairs, compare),
    ...removed.map((one) => findingOf('narrower', `alternative removed: ${label(one)}`)),
    ...added.map((one) => findingOf('wider', `alternative added: ${label(one)}`)),
  ]
}

function compareTooMany(a: FlatSchema, b: FlatSchema, flatten: SchemaFlatteners): SchemaFinding[] {
  if (isSameTree(flatten, a, b)) return []
  return [findingOf('uncompared', `a choice of more than ${maxAlternatives} alternatives`)]
}
