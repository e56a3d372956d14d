import { resolveRef } from '../../breaking-changes/schema/flatten.ts'
import {
  formatJson,
  isObject,
  listAt,
  objectAt,
  textAt,
  type Json,
  type JsonObject,
} from '../../breaking-changes/schema/json.ts'
import { lifecyclesIn, statesAfter, type Lifecycle } from '../../breaking-changes/schema/lifecycles.ts'
import type { Fault } from '../report/verification-result.ts'

/** A thing that has a life, in the state in which an answer shows it. */
interface Sighting {
  lifecycle: Lifecycle
  id: string
  state: string
}

/** The last seen state of an entity, with its call. */
interface LastSeen {
  state: string
  call: string
}

/** The entities of an answer: their number, and those that jumped. */
interface Look {
  count: number
  faults: Fault[]
}

const branchesOf = (schema: JsonObject): Json[] => [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')]

const referredName = (schema: Json) =>
  isObject(schema) ? textAt(schema, '$ref')?.split('/').at(-1) : undefined

const keyOf = ({ lifecycle, id }: Sighting) => `${lifecycle.name} ${id}`

/** Drops ids that an answer shows twice in different states, because they do not identify one entity. */
function unambiguous(sightings: Sighting[]): Sighting[] {
  const states = new Map<string, Set<string>>()
  for (const one of sightings) states.set(keyOf(one), (states.get(keyOf(one)) ?? new Set()).add(one.state))
  const first = new Map(sightings.map((one) => [keyOf(one), one]))
  return [...first.values()].filter((one) => states.get(keyOf(one))?.size === 1)
}

/** Returns a function that finds the things in an answer by the schema of that answer. */
function createFinder(document: JsonObject) {
  const byName = new Map(lifecyclesIn(document).map((one) => [one.name, one]))

  const lifecycleOf = (schema: Json): Lifecycle | undefined =>
    [schema, ...(isObject(schema) ? branchesOf(schema) : [])]
      .map((one) => byName.get(referredName(one) ?? ''))
      .find((one) => one !== undefined)

  function sightingOf(schema: Json, value: Json | undefined, owner: JsonObject): Sighting[] {
    const lifecycle = lifecycleOf(schema)
    if (!lifecycle || typeof value !== 'string' || !lifecycle.states.includes(value)) return []
    const parts = lifecycle.knownBy.map((name) => owner[name] ?? null)
    return parts.includes(null) ? [] : [{ lifecycle, id: parts.map(formatJson).join(' '), state: value }]
  }

  function within(schema: Json, value: Json | undefined): Sighting[] {
    const known = resolveRef(document, schema)
    const inBranches = branchesOf(known).flatMap((one) => within(one, value))
    if (Array.isArray(value))
      return [...inBranches, ...value.flatMap((one) => within(known['items'] ?? true, one))]
    if (!isObject(value)) return inBranches
    const own = Object.entries(objectAt(known, 'properties')).flatMap(([name, property]) => [
      ...sightingOf(property, value[name], value),
      ...within(property, value[name]),
    ])
    return [...inBranches, ...own]
  }
  return (schema: Json, body: Json) => unambiguous(within(schema, body))
}

const declaredAfter = ({ transitions }: Lifecycle, state: string) => {
  const next = [...new Set(transitions.filter(({ from }) => from === state).map(({ to }) => to))]
  return next.length ? `after ${state} only ${next.join(', ')}` : `nothing after ${state}, which is final`
}

function faultOf({ lifecycle, id, state }: Sighting, last: LastSeen, call: string): Fault[] {
  if (statesAfter(lifecycle, last.state).has(state)) return []
  return [
    {
      by: 'lifecycle',
      what: `${lifecycle.name} of ${lifecycle.knownBy.join(' ')} ${id} jumps from ${last.state} to ${state}`,
      expected: declaredAfter(lifecycle, last.state),
      received: `${last.state} in ${last.call}, then ${state} in ${call}`,
    },
  ]
}

/**
 * Returns a watch over the states of things: it is shown the answers of a provider in their order, and finds each
 * thing that went from a state to one that no number of declared transitions leads to.
 */
export function createStateWatch(document: JsonObject) {
  const find = createFinder(document)
  const lastSeen = new Map<string, LastSeen>()

  return function look(call: string, schema: Json, body: Json): Look {
    const sightings = find(schema, body)
    const faults = sightings.flatMap((one) => {
      const last = lastSeen.get(keyOf(one))
      lastSeen.set(keyOf(one), { state: one.state, call })
      return last ? faultOf(one, last, call) : []
    })
    return { count: sightings.length, faults }
  }
}

export type StateWatch = ReturnType<typeof createStateWatch>
