import { expect } from 'vitest'

/** Returns the error of a call that must fail. */
export const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  )
