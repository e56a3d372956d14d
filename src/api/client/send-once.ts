import { computerTime } from '~/lib/clock'
import { minuteMs } from '~/lib/time-units'
import { ApiError, CancelledError, mayHaveTakenEffect } from './errors'
import { isSameRequest, nameOf, overlaps, type RequestName } from './request-name'
import { unconfirmedQuestion } from './unconfirmed-slots'
import { currentOwner, unconfirmedStore, type UnconfirmedRequest } from './unconfirmed-store'

/** A request that must not be carried out twice. */
export interface OnceRequest {
  operation: string
  /** Method, URL and body. */
  request: string
  intent: string | undefined
}

/** Milliseconds. An equal request later counts as new: by then the user has seen the result. */
const keyLifetime = 10 * minuteMs

// crypto.randomUUID is missing outside of secure contexts and in Safari 15.3.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Operations of which any earlier request is asked about: an order with another quantity is bought twice, too. */
const creations: ReadonlySet<string> = new Set([
  'createLease',
  'createPowerTask',
  'createRechargeOrder',
  'createWithdrawal',
])

/** Statuses of a server that says that it failed itself, unlike a gateway that had no answer from it. */
const ownFailures: ReadonlySet<number> = new Set([500, 501])

/**
 * Whether the next press has to ask. After a server's own failure on a machine the console reads the list again, which
 * shows the result; of an order there may be no list on the page.
 */
const isResultOpen = (operation: string, error: ApiError) =>
  mayHaveTakenEffect(error) && (creations.has(operation) || !ownFailures.has(error.status))

/** A press, with the session that it belongs to: its request may end in another one. */
type Press = Omit<UnconfirmedRequest, 'key'>

/** Requests that this page has under way. */
const running = new Set<Press>()

const isRunning = (request: UnconfirmedRequest) =>
  [...running].some((press) => press.session === currentOwner().session && isSameRequest(press, request))

/** Whether an earlier request of the operation ended, or is under way in another tab, and its result is not known. */
export const isUnconfirmed = (operation: string): boolean =>
  unconfirmedStore.list().some((request) => request.operation === operation && !isRunning(request))

/** Forgets the requests of an operation, because their result is known. */
export const settleRequests = (operation: string): void =>
  unconfirmedStore.remove((request) => request.operation === operation && !isRunning(request))

/** Counts a request as unconfirmed although it was accepted, because its answer lacks the new entry. */
export const doubtRequest = (operation: string, startedAt: number): void =>
  unconfirmedStore.put({ ...nameOf(operation, ''), startedAt })

/** Operations whose next request was agreed to already. */
const agreed = new Set<string>()

/** Sends the next request of the operation without a question, because the user has been asked. */
export const agreeToRepeat = (operation: string): void => void agreed.add(operation)

/** Whether one request may do again what another one did. */
const isAlike = (one: RequestName, other: RequestName) =>
  creations.has(one.operation) ? one.operation === other.operation : overlaps(one, other)

/**
 * Runs with the lock of the request, so that two tabs can't both find that nothing is under way.
 * @param run receives whether no other tab sends the same
 */
async function withLock<Result>(
  { operation, task, targets, session }: Press,
  run: (isFree: boolean) => Promise<Result>,
): Promise<Result> {
  const what = creations.has(operation) ? [] : [task, ...targets]
  const name = ['once', operation, session, ...what].join(':')
  let hasRun = false
  const runOnce = (isFree: boolean) => {
    hasRun = true
    return run(isFree)
  }
  try {
    // Missing outside of secure contexts and in Safari before 15.4.
    const locks: LockManager | undefined = globalThis.navigator?.locks
    if (locks) return await locks.request(name, { ifAvailable: true }, (lock) => runOnce(lock !== null))
  } catch (error) {
    // Refused where storage is forbidden: then there are no other tabs that share anything.
    if (hasRun) throw error
  }
  return run(true)
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  // Chrome before 119 asks only when this is set.
  event.returnValue = true
}

/** Counts a press as under way, during which leaving the page is asked about. Returns the function that ends it. */
function begin(press: Press) {
  running.add(press)
  globalThis.window?.addEventListener('beforeunload', askBeforeLeaving)
  return () => {
    running.delete(press)
    if (running.size === 0) globalThis.window?.removeEventListener('beforeunload', askBeforeLeaving)
    unconfirmedStore.changed()
  }
}

/** Whether a press repeats an earlier request, so that the provider may answer it as that one. */
const isRepeatOf = (press: Press, previous: UnconfirmedRequest) =>
  previous.intent === press.intent && previous.startedAt > press.startedAt - keyLifetime

/** Returns the request of a press: an equal one whose result is not known keeps its key and its time. */
function requestOf(press: Press, previous: UnconfirmedRequest | undefined) {
  const isRepeat = previous?.key !== undefined && isRepeatOf(press, previous)
  return isRepeat ? { ...previous, key: previous.key } : { ...press, key: randomKey() }
}

/** Returns the rest of an unconfirmed request after another one has succeeded; undefined without a rest. */
function restAfter(done: RequestName, one: UnconfirmedRequest): UnconfirmedRequest | undefined {
  if (!isAlike(one, done)) return one
  const targets = one.targets.filter((target) => !done.targets.includes(target))
  return targets.length > 0 && !creations.has(one.operation) ? { ...one, targets } : undefined
}

async function send<Result>(press: Press, call: (key: string) => Promise<Result>) {
  const previous = unconfirmedStore.list(press).find((one) => isSameRequest(one, press))
  const request = requestOf(press, previous)
  const withoutKey = (one: typeof request) => unconfirmedStore.put({ ...one, key: undefined }, press)
  const end = begin(press)
  unconfirmedStore.put(request, press)
  try {
    const result = await call(`"${request.key}"`)
    unconfirmedStore.update((one) => restAfter(press, one), press)
    return result
  } catch (error) {
    // Any error but an ApiError is the caller's abort, after which nothing is known.
    if (!(error instanceof ApiError)) throw error
    const isOpen = isResultOpen(request.operation, error)
    // A refusal says nothing about an earlier request, which may never have had a key.
    if (!isOpen && previous) withoutKey({ ...request, ...previous })
    else if (!isOpen) unconfirmedStore.remove((one) => isSameRequest(one, request), press)
    // There was an answer, which the key would only repeat.
    else if (error.hasUnknownCode) withoutKey(request)
    throw error
  } finally {
    end()
  }
}

/**
 * Sends a request with an Idempotency-Key, which an equal request repeats until the result is known. The request counts
 * as unconfirmed before it leaves, for the account in this browser, so that a reload or another tab knows of it; while an
 * earlier one is unconfirmed the user is asked first.
 * @throws CancelledError when the user does not want to send it
 */
export function sendOnce<Result>(
  { operation, request, intent }: OnceRequest,
  call: (key: string) => Promise<Result>,
): Promise<Result> {
  const press: Press = {
    ...nameOf(operation, request),
    ...currentOwner(),
    intent,
    startedAt: computerTime(),
  }
  return withLock(press, async (isFree) => {
    const isAgreed = agreed.delete(operation)
    const isRepeated = !isFree || unconfirmedStore.list(press).some((one) => isAlike(one, press))
    if (isRepeated && !isAgreed && !(await unconfirmedQuestion.ask(operation))) throw new CancelledError()
    return send(press, call)
  })
}
