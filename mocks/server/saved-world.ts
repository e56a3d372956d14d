import { dueEventHandlers } from '../provider/due-event-handlers'
import { isObject } from '../provider/exact-json'
import { refuse } from '../provider/refusal'
import type { WorldState } from '../provider/state'
import { maxTime } from '../provider/time'
import { createEmptyWorld } from '../provider/world'
import { isResponseStyle } from './answer-style/names'
import { isIdStyle } from './ids/names'
import type { HostedWorld, SavedWorld } from './worlds'

/** Returns a world's data for saving. It shares the world's state, so it must be written before the world changes. */
export const saveWorld = ({
  world,
  clockOffset,
  faults,
  keyedReplies,
  style,
  ids,
}: HostedWorld): SavedWorld => ({
  version: 1,
  id: world.id,
  ahead: clockOffset ?? null,
  faults: faults.all(),
  keyedReplies: keyedReplies.all(),
  style,
  ids,
  state: world.state,
})

const emptyStateEntries = Object.entries(createEmptyWorld({ id: '', scenario: '', seed: 0, now: 0 }).state)

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

function requireState(value: unknown): asserts value is WorldState {
  if (!isObject(value)) refuse(422, 'this is no saved world: state is missing')
  for (const [name, empty] of emptyStateEntries)
    if (kindOf(value[name]) !== kindOf(empty))
      refuse(422, `this is no saved world of this version: state.${name} is not of type ${kindOf(empty)}`)
}

// The user whom the control API signs in.
function requireFirstUser({ users }: WorldState) {
  if (!users.some((user: unknown) => isObject(user) && user.id === 1))
    refuse(422, 'this is no saved world: state.users has no user 1')
}

const isDueEvent = (value: unknown) =>
  isObject(value) && typeof value.at === 'number' && Object.hasOwn(dueEventHandlers, String(value.kind))

// A clock that can't go on would stop the whole server, and each start of it that restores the world.
function requireRunnable({ now, due }: WorldState) {
  if (now < 0 || now > maxTime)
    refuse(422, 'this is no saved world: state.now is no time before the year 9999')
  if (!due.every(isDueEvent)) refuse(422, 'this is no saved world of this version: state.due')
}

/** Validates the data of `saveWorld`. Refuses (422) anything else; the message names the field. */
export function readSavedWorld(value: unknown): SavedWorld {
  if (!isObject(value) || value.version !== 1) return refuse(422, 'this is no saved world: version is not 1')
  // Old files have no styles and no keyed replies.
  const { id, ahead, faults, keyedReplies = [], style = 'full', ids = 'number', state } = value
  if (typeof id !== 'string' || !id) return refuse(422, 'this is no saved world: id is missing')
  if (ahead !== null && !(typeof ahead === 'number' && Math.abs(ahead) < maxTime))
    return refuse(422, 'this is no saved world: ahead')
  if (!Array.isArray(faults)) return refuse(422, 'this is no saved world: faults is missing')
  if (!Array.isArray(keyedReplies)) return refuse(422, 'this is no saved world: keyedReplies')
  if (!isResponseStyle(style)) return refuse(422, 'this is no saved world: style')
  if (!isIdStyle(ids)) return refuse(422, 'this is no saved world: ids')
  requireState(state)
  requireFirstUser(state)
  requireRunnable(state)
  return { version: 1, id, ahead, faults, keyedReplies, style, ids, state }
}
