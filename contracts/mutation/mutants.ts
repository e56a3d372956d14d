import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import type { Call } from './call.ts'

/** One change of a call, such as a careless edit of the console might make. */
export interface Mutant {
  kind: 'left out' | 'renamed' | 'of another type'
  /** What was changed: `body.node_ids`, `query page`, `header token`, `path 3`. */
  where: string
  change: (call: Call) => Call
}

type Steps = (string | number)[]

const renamed = (name: string) => `${name}_2`

// A list of one where there was a thing, a thing where there was a list: what every other type would be.
function ofAnotherType(value: Json): Json {
  if (typeof value === 'string') return 7
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? {} : []
}

/** The value with what is at the steps replaced; `undefined` takes it away, a name renames it. */
function replaced(
  value: Json,
  [step, ...rest]: Steps,
  change: (holder: JsonObject, name: string) => JsonObject,
): Json {
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? replaced(one, rest, change) : one))
  if (!isObject(value) || typeof step !== 'string') return value
  return rest.length === 0
    ? change(value, step)
    : { ...value, [step]: replaced(value[step] ?? null, rest, change) }
}

/** Where a body's fields are, those of its parts too; of a list's items the first. */
function fieldsIn(value: Json, at: Steps = []): { at: Steps; value: Json }[] {
  if (Array.isArray(value)) return value[0] === undefined ? [] : fieldsIn(value[0], [...at, 0])
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => [
    { at: [...at, name], value: one },
    ...fieldsIn(one, [...at, name]),
  ])
}

const without = (holder: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(holder).filter(([one]) => one !== name))

function bodyMutants({ body = null }: Call): Mutant[] {
  return fieldsIn(body).flatMap(({ at, value }): Mutant[] => {
    const where = `body.${at.join('.')}`
    const changing = (change: (holder: JsonObject, name: string) => JsonObject) => (call: Call) => ({
      ...call,
      body: replaced(call.body ?? null, at, change),
    })
    const [rename, retype] = [
      changing((holder, name) => ({ ...without(holder, name), [renamed(name)]: holder[name] ?? null })),
      changing((holder, name) => ({ ...holder, [name]: ofAnotherType(value) })),
    ]
    return [
      { kind: 'left out', where, change: changing(without) },
      { kind: 'renamed', where, change: rename },
      { kind: 'of another type', where, change: retype },
    ]
  })
}

const isNumber = (text: string) => /^\d+$/.test(text)

function queryMutants({ query }: Call): Mutant[] {
  return query.flatMap(([name, value]): Mutant[] => {
    const where = `query ${name}`
    const changing = (change: (pair: [string, string]) => [string, string][]) => (call: Call) => ({
      ...call,
      query: call.query.flatMap((pair) => (pair[0] === name ? change(pair) : [pair])),
    })
    const retyped: Mutant = { kind: 'of another type', where, change: changing(() => [[name, 'many']]) }
    return [
      { kind: 'left out', where, change: changing(() => []) },
      { kind: 'renamed', where, change: changing(([, given]) => [[renamed(name), given]]) },
      // Any text is a text: only a number can be of another type.
      ...(isNumber(value) ? [retyped] : []),
    ]
  })
}

function pathMutants({ path }: Call, template: string): Mutant[] {
  return template.split('/').flatMap((part, index): Mutant[] => {
    if (!part.startsWith('{')) return []
    const changing = (change: (parts: string[]) => string[]) => (call: Call) => ({
      ...call,
      path: change(call.path.split('/')).join('/'),
    })
    const retype = changing((parts) => parts.with(index, 'many'))
    const retyped: Mutant = { kind: 'of another type', where: `path ${part}`, change: retype }
    const drop = changing((parts) => parts.toSpliced(index, 1))
    return [
      { kind: 'left out', where: `path ${part}`, change: drop },
      ...(isNumber(path.split('/')[index] ?? '') ? [retyped] : []),
    ]
  })
}

function headerMutants({ headers }: Call): Mutant[] {
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
 * Everything that can go wrong with a call, one thing at a time.
 * @param template the operation's path with its parameters in braces
 */
export const mutantsOf = (call: Call, template: string): Mutant[] => [
  ...headerMutants(call),
  ...pathMutants(call, template),
  ...queryMutants(call),
  ...bodyMutants(call),
]
