import { createStore } from './store'

const { get, set, subscribe } = createStore(0)

/**
 * The computer's own time in milliseconds since 1970: for how long something took, and for moments that are compared
 * with each other only. It is not `performance.now()`, which stands still in some browsers while the computer sleeps.
 * `clock.now()` would jump when the offset changes. The lint rule `clock/provider` forbids the computer's time elsewhere.
 */
export const computerTime = (): number => Date.now()

/** The headers `Date` and `Age` of an answer; null where one is missing, or hidden from pages of another origin. */
export interface DateHeaders {
  date: string | null
  age: string | null
}

/** The provider's clock in an answer. */
export interface DatedAnswer extends DateHeaders {
  /** When it was asked for and when its head came, by the computer's clock, in milliseconds since 1970. */
  sentAt: number
  receivedAt: number
}

export const dateHeaders = (headers: Headers): DateHeaders => ({
  date: headers.get('Date'),
  age: headers.get('Age'),
})

/** Call as soon as the head of an answer is there. */
export const datedAnswer = (headers: DateHeaders, sentAt: number): DatedAnswer => ({
  ...headers,
  sentAt,
  receivedAt: computerTime(),
})

/** The provider's clock: the computer's, corrected by the answers (`clock-offset.ts`). */
export const clock = {
  /** The current time in milliseconds since 1970, to show times of the provider and to compare with them. */
  now: (): number => Date.now() + get(),
  /** The provider's time at a time of this computer; both in milliseconds since 1970. */
  at: (time: number): number => time + get(),
  /** Milliseconds that the provider is ahead of this computer; 0 unless that is enough to matter. */
  offset: get,
  setOffset: set,
  /** Calls the listener when the offset changes. Returns an unsubscribe function. */
  subscribe,
}
