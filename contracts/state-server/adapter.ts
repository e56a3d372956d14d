import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { parseExactJson, toExactJson } from '../../src/lib/exact-json.ts'
import { CommandError } from '../breaking-changes/command-error.ts'

/** The key of a record: an id, the token of a session, the number of an order. A bigint may be beyond 2^53. */
export type RecordId = string | number | bigint

/** Values of a record; a project config has a record of parameters. */
export type Fields = Record<string, RecordId | boolean | null | Record<string, string>>

type Awaitable<Value> = Value | Promise<Value>

/** The five functions over a provider's records that bring about every provider state. */
export interface StateAdapter {
  /** Adds a record of a kind, with defaults of its own for what `fields` leaves out. */
  create: (kind: string, fields: Fields) => Awaitable<RecordId>
  /** Returns a record of a kind that has these values; nothing when there is none. */
  find: (kind: string, where: Fields) => Awaitable<RecordId | null | undefined>
  update: (kind: string, id: RecordId, fields: Fields) => unknown
  /** Removes the records of a kind that have these values, with all that is theirs; all of them for `{}`. */
  remove: (kind: string, where: Fields) => unknown
  /** Forgets all that was created or changed since the last time. */
  reset: () => unknown
}

const recordId = z.union([z.string(), z.number(), z.bigint()])
const remoteAnswer = z.looseObject({ id: recordId.nullish() })

/** Returns an adapter whose functions are a POST to one address each: for providers in any language. */
function remoteAdapter(url: string): StateAdapter {
  async function call(name: string, args: Record<string, unknown> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: toExactJson({ call: name, ...args }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    if (!response.ok)
      throw new CommandError(`${name} was answered with ${response.status} ${text.slice(0, 200)}`)
    return remoteAnswer.catch({}).parse(text === '' ? {} : parseExactJson(text)).id
  }
  return {
    create: async (kind, fields) => recordId.parse(await call('create', { kind, fields })),
    find: (kind, where) => call('find', { kind, where }),
    update: (kind, id, fields) => call('update', { kind, id, fields }),
    remove: (kind, where) => call('remove', { kind, where }),
    reset: () => call('reset'),
  }
}

const names = ['create', 'find', 'update', 'remove', 'reset'] as const

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function'

const isAdapter = (value: object): value is StateAdapter =>
  names.every((name) => isFunction(Reflect.get(value, name)))

async function importAdapter(file: string): Promise<object> {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new CommandError(`there is no file ${file}`, 'name a module, or an address that answers the calls')
  try {
    const module: unknown = await import(pathToFileURL(resolve(file)).href)
    return Object(module)
  } catch (error) {
    throw new CommandError(
      `${file} can't be loaded: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Returns the adapter of a module that exports the five functions, or of an address that answers their calls. */
export async function loadAdapter(place: string): Promise<StateAdapter> {
  if (/^https?:\/\//.test(place)) return remoteAdapter(place)
  const module = await importAdapter(place)
  if (isAdapter(module)) return module
  const missing = names.filter((name) => !isFunction(Reflect.get(module, name)))
  throw new CommandError(`${place} does not export ${missing.join(', ')}`, `it needs ${names.join(', ')}`)
}
