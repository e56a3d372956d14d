import { CommandError } from '../breaking-changes/command-error.ts'
import { nearest, normalized } from '../breaking-changes/nearest.ts'
import type { Operation } from '../breaking-changes/schema/openapi.ts'
import type { EventReader } from '../schema/asyncapi.ts'
import type { VerificationResult } from './report/verification-result.ts'

/** A check before it is run. */
type Check = Pick<VerificationResult, 'operationId' | 'call' | 'status' | 'title'>

/** Whether a check is made. */
export type Selection = (check: Check) => boolean

export const everything: Selection = () => true

/** What names stand for. */
export interface NamedParts {
  operations: Operation[]
  events: EventReader
  /** Ids of operations and events by screen. */
  screens: Screens
}

export type Screens = Map<string, string[]>

/** Returns the ids of an operation: its own, and those of the events of its channel. */
export function idsOf({ operationId = '', path }: Operation, events: EventReader): string[] {
  const all = [...events.idsOf('send'), ...events.idsOf('receive')]
  return [operationId, ...all.filter((id) => events.addressOf(id) === path)]
}

/** Returns operation ids by name. Of equal names the first one counts: an operation, a path, a tag, a screen. */
function idsByName({ operations, events, screens }: NamedParts): [name: string, ids: string[]][] {
  const idsOfAll = (wanted: (one: Operation) => boolean) =>
    operations.filter(wanted).flatMap((one) => idsOf(one, events))
  const tags = [...new Set(operations.flatMap((one) => one.tags))]
  const groups = [
    ...tags.map((tag) => ['tag', tag, idsOfAll((one) => one.tags.includes(tag))] as const),
    ...[...screens].map(([name, ids]) => ['screen', name, ids] as const),
  ]
  return [
    ...operations.map((one): [string, string[]] => [one.operationId ?? '', idsOf(one, events)]),
    ...[...events.idsOf('send'), ...events.idsOf('receive')].map((id): [string, string[]] => [id, [id]]),
    ...operations.map((one): [string, string[]] => [one.path, idsOfAll(({ path }) => path === one.path)]),
    ...operations.map((one): [string, string[]] => [`${one.method} ${one.path}`, idsOf(one, events)]),
    ...groups.map(([, name, ids]): [string, string[]] => [name, ids]),
    ...groups.map(([kind, name, ids]): [string, string[]] => [`${kind}:${name}`, ids]),
    ['states', ['provider states']],
  ]
}

/**
 * Resolves the names of `--only`; a name may hold several, separated by commas.
 * @throws CommandError for an unknown name, with the nearest ones
 */
export function pickNamed<T>(names: string[], known: [name: string, value: T][], kinds: string): T[] {
  const wanted = names
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean)
  if (names.length && !wanted.length) throw new CommandError('--only names nothing')
  return wanted.map((name) => {
    const found = known.find(([one]) => normalized(one) === normalized(name))
    if (found) return found[1]
    const near = nearest(
      name,
      known.map(([one]) => one),
    )
    throw new CommandError(`--only ${name} is no ${kinds}`, `nearest: ${near.join(', ')}`)
  })
}

/** Returns the selection that the names of `--only` make; everything without names. */
export function selectionOf(names: string[], parts: NamedParts): Selection {
  const ids = new Set(pickNamed(names, idsByName(parts), 'operation, path, tag or screen').flat())
  return names.length ? ({ operationId }) => ids.has(operationId) : everything
}
