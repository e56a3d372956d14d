import { type IdPlace, idPlaces } from '../access/ids'
import { encoded } from '../hostile/addresses'
import { type ContractCall, follow, type Schema } from '../support/contract'
import { type Ground, idsOf, valuesOf } from './choices'
import { consistent } from './consistent'

/** Numbers that choose, one after another; when they have run out, the first of everything. */
type Picks = () => number

export function picksFrom(numbers: number[]): Picks {
  let at = 0
  return () => numbers[at++] ?? 0
}

const pickOf = <One>(list: One[], pick: Picks): One | undefined => list[pick() % list.length]

function someOf<One>(list: One[], pick: Picks): One[] {
  const start = pick() % list.length
  return list.slice(start, start + 1 + (pick() % 3))
}

interface Field {
  name: string
  schema: Schema
  where: IdPlace['where']
  isRequired: boolean
}

function fieldsOf({ pathParameters, query, body }: ContractCall): Field[] {
  const required = Array.isArray(body?.schema.required) ? body.schema.required : []
  const inBody = Object.entries(follow(body?.schema.properties)).map(([name, schema]) => ({
    name,
    schema: follow(schema),
    where: 'body' as const,
    isRequired: required.includes(name),
  }))
  const inQuery = query.map((one) => ({ ...one, where: 'query' as const, isRequired: one.required }))
  return [
    ...pathParameters.map((one) => ({ ...one, where: 'path' as const, isRequired: true })),
    ...inQuery,
    ...inBody,
  ]
}

// Ids that a script or a lease can do without.
const without: Record<string, unknown> = { config_id: 0, project_config_id: null }

function idFor(place: IdPlace, ground: Ground, pick: Picks): unknown {
  const ids = idsOf[place.thing](ground)
  if (place.isList) return someOf(ids, pick)
  return pickOf(Object.hasOwn(without, place.name) ? [without[place.name], ...ids] : ids, pick)
}

function valueFor(call: ContractCall, field: Field, ground: Ground, pick: Picks): unknown {
  // Every second call omits its optional parts.
  if (!field.isRequired && pick() % 2 === 0) return undefined
  const place = idPlaces.find(
    (one) => one.call.id === call.id && one.where === field.where && one.name === field.name,
  )
  return place ? idFor(place, ground, pick) : pickOf(valuesOf(ground, field.name, field.schema), pick)
}

/** A call, built from existing entities, that usually fits the contract and the world. */
export function randomCall(call: ContractCall, ground: Ground, pick: Picks) {
  const values: Record<IdPlace['where'], Record<string, unknown>> = { path: {}, query: {}, body: {} }
  for (const field of fieldsOf(call)) {
    const value = valueFor(call, field, ground, pick)
    if (value !== undefined) values[field.where][field.name] = value
  }
  const path = Object.entries(values.path).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    call.path,
  )
  const query = encoded(Object.entries(values.query).map(([name, value]) => [name, String(value)]))
  // One in eight fits together only by chance.
  const body = pick() % 8 === 7 ? values.body : consistent(call.id, values.body, ground, values.path)
  return { url: query ? `${path}?${query}` : path, body: call.body && body }
}
