import { isObject, type Json, type JsonObject } from '../breaking-changes/schema/json.ts'
import type { OperationId } from '../pact/consumer/openapi-document.ts'
import type { ConsoleRequest } from './console-request.ts'

/** One mutation of a request, like a careless edit of the console could cause. */
export interface Mutant {
  kind: 'left out' | 'renamed' | 'of another type'
  /** The mutated part: `body.node_ids`, `query page`, `header token`, `path 3`. */
  where: string
  change: (call: ConsoleRequest) => ConsoleRequest
}

/** A mutated request, and what detected the mutation. */
export interface MutantResult {
  operationId: OperationId
  /** Title of the interaction. */
  title: string
  kind: Mutant['kind']
  where: string
  isCaughtByPact: boolean
  /** Response status of the simulated provider. */
  status: number
}

type Path = (string | number)[]

const newName = (name: string) => `${name}_2`

function ofAnotherType(value: Json): Json {
  if (typeof value === 'string') return 7
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? {} : []
}

/** Returns the value with the object that holds the last step of the path replaced by `change`. */
function changedAt(
  value: Json,
  [step, ...rest]: Path,
  change: (holder: JsonObject, name: string) => JsonObject,
): Json {
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? changedAt(one, rest, change) : one))
  if (!isObject(value) || typeof step !== 'string') return value
  return rest.length === 0
    ? change(value, step)
    : { ...value, [step]: changedAt(value[step] ?? null, rest, change) }
}

/** Returns path and value of every field of a body, at any depth. Of a list only the first item is searched. */
function fieldsIn(value: Json, path: Path = []): { path: Path; value: Json }[] {
  if (Array.isArray(value)) return fieldsIn(value[0] ?? null, [...path, 0])
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => [
    { path: [...path, name], value: one },
    ...fieldsIn(one, [...path, name]),
  ])
}

const without = (holder: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(holder).filter(([one]) => one !== name))

function bodyMutants({ body = null }: ConsoleRequest): Mutant[] {
  return fieldsIn(body).flatMap(({ path, value }): Mutant[] => {
    const where = `body.${path.join('.')}`
    const mutate = (change: (holder: JsonObject, name: string) => JsonObject) => (call: ConsoleRequest) => ({
      ...call,
      body: changedAt(call.body ?? null, path, change),
    })
    const [rename, changeType] = [
      mutate((holder, name) => ({ ...without(holder, name), [newName(name)]: holder[name] ?? null })),
      mutate((holder, name) => ({ ...holder, [name]: ofAnotherType(value) })),
    ]
    return [
      { kind: 'left out', where, change: mutate(without) },
      { kind: 'renamed', where, change: rename },
      { kind: 'of another type', where, change: changeType },
    ]
  })
}

const isNumber = (text: string) => /^\d+$/.test(text)

function queryMutants({ query }: ConsoleRequest): Mutant[] {
  return query.flatMap(([name, value]): Mutant[] => {
    const where = `query ${name}`
    const mutate = (change: (pair: [string, string]) => [string, string][]) => (call: ConsoleRequest) => ({
      ...call,
      query: call.query.flatMap((pair) => (pair[0] === name ? change(pair) : [pair])),
    })
    const typeMutant: Mutant = { kind: 'of another type', where, change: mutate(() => [[name, 'many']]) }
    return [
      { kind: 'left out', where, change: mutate(() => []) },
      { kind: 'renamed', where, change: mutate(([, given]) => [[newName(name), given]]) },
      // Query values are text: only a number can get another type.
      ...(isNumber(value) ? [typeMutant] : []),
    ]
  })
}

function pathMutants({ path }: ConsoleRequest, template: string): Mutant[] {
  return template.split('/').flatMap((part, index): Mutant[] => {
    if (!part.startsWith('{')) return []
    const mutate = (change: (parts: string[]) => string[]) => (call: ConsoleRequest) => ({
      ...call,
      path: change(call.path.split('/')).join('/'),
    })
    const changeType = mutate((parts) => parts.with(index, 'many'))
    const typeMutant: Mutant = { kind: 'of another type', where: `path ${part}`, change: changeType }
    const dropPart = mutate((parts) => parts.toSpliced(index, 1))
    return [
      { kind: 'left out', where: `path ${part}`, change: dropPart },
      ...(isNumber(path.split('/')[index] ?? '') ? [typeMutant] : []),
    ]
  })
}

function headerMutants({ headers }: ConsoleRequest): Mutant[] {
  return Object.keys(headers).map((name) => ({
    kind: 'left out',
    where: `header ${name}`,
    change: (call) => ({
      ...call,
      headers: Object.fromEntries(Object.entries(call.headers).filter(([one]) => one !== name)),
    }),
  }))
}

/**
 * Returns every mutation of a request, one change each.
 * @param template the operation's path with its parameters in braces
 */
export const mutantsOf = (call: ConsoleRequest, template: string): Mutant[] => [
  ...headerMutants(call),
  ...pathMutants(call, template),
  ...queryMutants(call),
  ...bodyMutants(call),
]
