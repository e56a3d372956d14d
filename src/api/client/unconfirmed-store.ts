import { computerTime } from '~/lib/clock'
import { persist, readPersistedJson, subscribeToOtherTabs } from '~/lib/persisted'
import { createEmitter } from '~/lib/store'
import { session } from '../session/session'
import { unconfirmedKey } from './unconfirmed-slots'
import { isRecord } from './wire-values'

/** A request that may have taken effect: it is under way, or it ended without a readable answer. */
export interface UnconfirmedRequest {
  /** The operationId in the contract. */
  operation: string
  /** A digest of method, URL and body: the body may be personal and is not stored. */
  digest: string
  /** Epoch milliseconds of this computer's clock. */
  startedAt: number
  /** The Idempotency-Key; undefined once the provider has answered it. */
  key?: string | undefined
  /** Distinguishes clicks that send identical requests, such as the two directions of a toggle. */
  intent?: string | undefined
}

/** Milliseconds. */
const maxAge = 24 * 60 * 60_000
const maxRequests = 100

const isText = (value: unknown) => typeof value === 'string'
const isMissingOrText = (value: unknown) => value === undefined || isText(value)

const isRequest = (value: unknown): value is UnconfirmedRequest =>
  isRecord(value) &&
  isText(value['operation']) &&
  isText(value['digest']) &&
  typeof value['startedAt'] === 'number' &&
  isMissingOrText(value['key']) &&
  isMissingOrText(value['intent'])

const validRequests = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isRequest) : [])

const isRecent = ({ startedAt }: UnconfirmedRequest) => startedAt > computerTime() - maxAge

/** By storage key: the requests of an account whose storage is forbidden or full, or which is not known yet. */
const unsaved = new Map<string | undefined, readonly UnconfirmedRequest[]>()

const changes = createEmitter()

function write(key: string | undefined, requests: readonly UnconfirmedRequest[]) {
  const kept = requests.slice(-maxRequests)
  const text = kept.length > 0 ? JSON.stringify(kept) : undefined
  if (key !== undefined && persist(key, text)) unsaved.delete(key)
  else unsaved.set(key, kept)
  changes.emit()
}

const read = (key: string | undefined) =>
  unsaved.get(key) ?? (key === undefined ? [] : readPersistedJson(key, validRequests))

/**
 * The requests of an account in this browser whose result is not known. Every function takes the account's storage key,
 * because the session may have ended before a request does.
 */
export const unconfirmedStore = {
  /** Returns the requests, oldest first. */
  list: (key = unconfirmedKey()): readonly UnconfirmedRequest[] => read(key).filter(isRecent),

  /** Adds a request, in place of an equal one. */
  put: (request: UnconfirmedRequest, key = unconfirmedKey()): void =>
    write(key, [...unconfirmedStore.list(key).filter((one) => !isSameRequest(one, request)), request]),

  remove(isSettled: (request: UnconfirmedRequest) => boolean, key = unconfirmedKey()): void {
    const all = unconfirmedStore.list(key)
    const kept = all.filter((one) => !isSettled(one))
    if (kept.length < all.length) write(key, kept)
  },

  /** Calls the listeners, because requests that are under way count differently. */
  changed: changes.emit,

  /** Calls the listener after each change, also by another tab or account. Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    const unsubscribers = [
      changes.subscribe(listener),
      session.subscribe(listener),
      subscribeToOtherTabs((key) => {
        if (key === null || key === unconfirmedKey()) listener()
      }),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  },
}

/** What an operation was asked to do. */
export type RequestName = Pick<UnconfirmedRequest, 'operation' | 'digest'>

export const isSameRequest = (one: RequestName, other: RequestName): boolean =>
  one.operation === other.operation && one.digest === other.digest
