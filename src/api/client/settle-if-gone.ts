import { ApiError } from './errors'

/** Settles a deletion also when the entity is gone already, which leaves nothing to repeat. */
export const settleIfGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
