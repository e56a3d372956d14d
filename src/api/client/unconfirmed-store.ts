import { computerTime } from '~/lib/clock'
import { digestOf } from '~/lib/digest'
import { createEmitter } from '~/lib/store'
import { dayMs } from '~/lib/time-units'
import { persist, readPersistedJson, subscribeToOtherTabs } from '~/platform/persisted'
import { session, userSource } from '../session/session'
import { isSameRequest, type RequestName } from './request-name'
import { unconfirmedKey, unsaved } from './unconfirmed-slots'
import { isRecord } from './wire-values'

/** Whose a request is. */
export interface Owner {
  /** A digest of the session's token, by which the account is recognised before the user info is there. */
  session: string
  /** The user's id; undefined while it is not known. */
  account?: string | undefined
}

/** A request that may have taken effect: it is under way, or it ended without a readable answer. */
export interface UnconfirmedRequest extends RequestName, Owner {
  /** Epoch milliseconds of this computer's clock. */
  startedAt: number
  /** The Idempotency-Key; undefined once the provider has answered it. */
  key?: string | undefined
  /** Distinguishes clicks that send identical requests, such as the two directions of a toggle. */
  intent?: string | undefined
  /** How many rows since then are those of other requests. */
  otherRows?: number | undefined
}

/** Milliseconds. */
const maxAge = dayMs
/** Of an operation, so that a batch without answers does not push out a purchase. */
const maxRequests = 100

const isText = (value: unknown) => typeof value === 'string'
const isMissingOrText = (value: unknown) => value === undefined || isText(value)

const textFields = ['operation', 'digest', 'task', 'session']
const optionalTextFields = ['account', 'key', 'intent']

const isRequest = (value: unknown): value is UnconfirmedRequest =>
  isRecord(value) &&
  textFields.every((field) => isText(value[field])) &&
  optionalTextFields.every((field) => isMissingOrText(value[field])) &&
  Array.isArray(value['targets']) &&
  value['targets'].every(isText) &&
  typeof value['startedAt'] === 'number' &&
  ['undefined', 'number'].includes(typeof value['otherRows'])

const validRequests = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isRequest) : [])

const isRecent = ({ startedAt }: UnconfirmedRequest) => startedAt > computerTime() - maxAge

const changes = createEmitter()

function write(requests: readonly UnconfirmedRequest[]) {
  const kept = requests.filter(
    ({ operation }, index) =>
      !requests.slice(index).filter((one) => one.operation === operation)[maxRequests],
  )
  const text = kept.length > 0 ? JSON.stringify(kept) : undefined
  unsaved.requests = persist(unconfirmedKey, text) || text === undefined ? undefined : kept
  changes.emit()
}

/** The requests of all accounts in this browser. */
const readAll = () =>
  unsaved.requests ? validRequests(unsaved.requests) : readPersistedJson(unconfirmedKey, validRequests)

const isOf = (owner: Owner) => (request: Owner) =>
  request.session === owner.session || (owner.account !== undefined && request.account === owner.account)

export function currentOwner(): Owner {
  const userId = userSource.id()
  return {
    session: digestOf(String(session.get()?.token)),
    ...(userId !== undefined && { account: String(userId) }),
  }
}

/**
 * The requests of an account in this browser whose result is not known. Every function takes the owner, because the
 * session may have ended before a request does.
 */
export const unconfirmedStore = {
  /** Returns the requests, oldest first. */
  list: (owner: Owner = currentOwner()): readonly UnconfirmedRequest[] =>
    readAll().filter(isOf(owner)).filter(isRecent),

  /** Adds a request, in place of an equal one. */
  put(request: Omit<UnconfirmedRequest, 'session'>, owner: Owner = currentOwner()): void {
    const isOwn = isOf(owner)
    const others = readAll().filter((one) => !isOwn(one) || !isSameRequest(one, request))
    const { session: tokenDigest, account = request.account } = owner
    write([...others, { ...request, session: tokenDigest, account }])
  },

  /** Replaces each request by the result of the callback, which returns undefined for one whose result is known. */
  update(
    rest: (request: UnconfirmedRequest) => UnconfirmedRequest | undefined,
    owner: Owner = currentOwner(),
  ): void {
    const isOwn = isOf(owner)
    const all = readAll()
    const left = all.filter(isRecent).flatMap((one) => (isOwn(one) ? (rest(one) ?? []) : one))
    if (left.length < all.length || left.some((one, index) => one !== all[index])) write(left)
  },

  remove: (isSettled: (request: UnconfirmedRequest) => boolean, owner: Owner = currentOwner()): void =>
    unconfirmedStore.update((one) => (isSettled(one) ? undefined : one), owner),

  /** Calls the listeners, because requests that are under way count differently. */
  changed: changes.emit,

  /** Calls the listener after each change, also by another tab or account. Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    const unsubscribers = [
      changes.subscribe(listener),
      session.subscribe(listener),
      subscribeToOtherTabs((key) => {
        if (key === null || key === unconfirmedKey) listener()
      }),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  },
}

/** Notes the account and the token of a session that is now known, so that a reload finds the requests of both. */
export function claimRequests(): void {
  const owner = currentOwner()
  const isClaimed = (one: Owner) => one.session === owner.session && one.account === owner.account
  if (owner.account === undefined) return
  unconfirmedStore.update((one) => (isClaimed(one) ? one : { ...one, ...owner }), owner)
  // The requests of the account's earlier sessions count from now on.
  changes.emit()
}
