import { session } from './session'

let unauthorizedListener: (() => void) | undefined

/** Sets the listener that is called when a request with the current session's token returns 401. */
export function onUnauthorized(listener: () => void): void {
  unauthorizedListener = listener
}

/** Notifies the listener of a 401. A request sent with the token of an earlier session is ignored. */
export function reportUnauthorized(status: number, token: string | undefined): void {
  if (status === 401 && token !== undefined && token === session.get()?.token) unauthorizedListener?.()
}
