import { readPersisted } from '~/platform/persisted'

/** The localStorage key of this browser's unconfirmed requests. */
export const unconfirmedKey = 'unconfirmed'

/** The requests of this page that can't be stored: storage is forbidden or full. */
export const unsaved: { requests?: readonly unknown[] | undefined } = {}

/** Whether there are unconfirmed requests, of whichever account, without loading their code. */
export const hasUnconfirmed = (): boolean => !!(unsaved.requests ?? readPersisted(unconfirmedKey))

/**
 * Asks the user whether to send a request of this operation although the result of an earlier one is not known. `app`
 * sets it; without it every request is sent.
 */
export const unconfirmedQuestion: { ask: (operation: string) => Promise<boolean> } = {
  ask: () => Promise.resolve(true),
}
