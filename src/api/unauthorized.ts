import { session } from './session'

let unauthorized: (() => void) | undefined

/** Sets what happens when a call with this session's token is answered 401 (ses-10). */
export function onUnauthorized(listener: () => void): void {
  unauthorized = listener
}

/** Reports a 401 to a call that bore the token of the session that is open now. */
export function reportUnauthorized(status: number, token: string | undefined): void {
  if (status === 401 && token !== undefined && token === session.get()?.token) unauthorized?.()
}
