import { readPersisted } from '~/lib/persisted'
import { session } from '../session/session'

/** The localStorage key of the signed-in account's unconfirmed requests; undefined before the account is known. */
export const unconfirmedKey = (): string | undefined => {
  const userId = session.get()?.userId
  return userId === undefined ? undefined : `unconfirmed:${userId}`
}

/** Whether the account has unconfirmed requests that are stored, without loading their code. */
export const hasUnconfirmed = (): boolean => {
  const key = unconfirmedKey()
  return key !== undefined && readPersisted(key) !== undefined
}

/**
 * Asks the user whether to send a request of this operation although the result of an earlier one is not known. `app`
 * sets it; without it every request is sent.
 */
export const unconfirmedQuestion: { ask: (operation: string) => Promise<boolean> } = {
  ask: () => Promise.resolve(true),
}
