import { useSyncExternalStore } from 'react'
import { createEmitter } from '~/lib/store'
import { persist, readPersisted, subscribeToOtherTabs, tokenKey } from '~/platform/persisted'
import type { Session as LoginData, UserInfo } from '../generated/model'

/** The signed-in session of this browser. The user is in the query cache. */
export interface Session {
  readonly token: string
}

// A header takes no other characters: fetch would refuse every request.
const isToken = (text: string | undefined): text is string => !!text?.trim() && !/[^ -~\x80-\xff]/.test(text)

// Storage can be blocked, for example in private windows. The session then ends with the tab.
function readToken(): string | undefined {
  const stored = readPersisted(tokenKey)
  return isToken(stored) ? stored : undefined
}

const sessionFromToken = (token: string | undefined): Session | undefined =>
  token === undefined ? undefined : { token }

let current = sessionFromToken(readToken())

// Where storage is forbidden or full, a stored token says nothing about the session.
let isStored = true

// Of the last login response; undefined after a reload and for a session of another tab.
let loginUser: { token: string; user: UserInfo | undefined } | undefined

const changes = createEmitter()

function setSession(next: Session | undefined) {
  if (next?.token === current?.token) return
  current = next
  changes.emit()
}

export const session = {
  /** Returns the session; undefined for an anonymous visitor. */
  get: (): Session | undefined => current,

  /**
   * Starts a session from the data of a login response.
   * @throws TypeError when the data holds no token that can be sent
   */
  start(login: LoginData | undefined): void {
    if (!isToken(login?.token)) throw new TypeError('a session needs a token')
    const { token, user } = login
    isStored = persist(tokenKey, token)
    loginUser = { token, user }
    setSession({ token })
  },

  /** The user of the response that the session started with, to show until the user info has loaded. */
  loginUser: (): UserInfo | undefined => (loginUser?.token === current?.token ? loginUser?.user : undefined),

  /** Signs out in every tab. */
  end(): void {
    persist(tokenKey, undefined)
    setSession(undefined)
  },

  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe: changes.subscribe,
}

/**
 * Where code outside of React reads the user's id; undefined between a reload and the first user info response. It is that
 * of the login response until `app` reads the query cache here.
 */
export const userSource = { id: (): UserInfo['id'] | undefined => session.loginUser()?.id }

/**
 * Applies sign-ins and sign-outs of other tabs, also those that a page in the back/forward cache has missed. Must be
 * called once, at startup.
 */
export function syncSessionAcrossTabs(onChange?: () => void): void {
  subscribeToOtherTabs((key) => {
    if (key === null ? !isStored : key !== tokenKey) return
    const token = readToken()
    if (token === current?.token) return
    setSession(sessionFromToken(token))
    onChange?.()
  })
}

/** The current session; re-renders on change. */
export const useSession = (): Session | undefined => useSyncExternalStore(session.subscribe, session.get)

/** A 401 to the token in use: the user info decides whether the session has ended, any other call asks for it. */
const listeners: { onDoubt?: () => void; onExpired?: () => void } = {}

/** Sets the listener that is called when another call than that of the user info gets a 401. */
export function onUnauthorized(listener: () => void): void {
  listeners.onDoubt = listener
}

/** Sets the listener that is called after the provider has ended the session. */
export function onExpired(listener: () => void): void {
  listeners.onExpired = listener
}

/** Handles the status of an answer. A 401 to the token of an earlier session is ignored. */
export function reportUnauthorized(status: number, token: string | undefined, operation?: string): void {
  if (status !== 401 || token === undefined || token !== session.get()?.token) return
  if (operation !== 'getUserInfo') return listeners.onDoubt?.()
  session.end()
  listeners.onExpired?.()
}
