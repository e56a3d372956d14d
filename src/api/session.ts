import { useSyncExternalStore } from 'react'
import type { Session as SignedIn, UserInfo } from './generated/model'

/** Who is signed in in this browser. The rest of what is known of the user is in the query cache. */
export interface Session {
  readonly token: string
  /** Unknown between a reload and the first answer of the user info. */
  readonly userId: UserInfo['id'] | undefined
}

/** Where the token is kept; other tabs watch it (ses-11). */
const tokenKey = 'token'

// Storage can be forbidden (private windows); the session then lives as long as the tab.
function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined
  } catch {
    return undefined
  }
}

function keepToken(token: string | undefined) {
  try {
    if (token === undefined) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  } catch {
    // Nothing to do: see readToken.
  }
}

const fromToken = (token: string | undefined): Session | undefined =>
  token === undefined ? undefined : { token, userId: undefined }

let current = fromToken(readToken())

/** Called after each change; a login tells the user with it. */
export type SessionListener = (user?: UserInfo) => void
const listeners = new Set<SessionListener>()

function change(next: Session | undefined, user?: UserInfo) {
  if (next?.token === current?.token && next?.userId === current?.userId) return
  current = next
  for (const listener of listeners) listener(user)
}

export const session = {
  /** The session; undefined for an anonymous visitor. */
  get: (): Session | undefined => current,

  /** Signs in with what a login returned. Throws when that holds no token. */
  start(signedIn: SignedIn | undefined): void {
    if (!signedIn?.token.trim()) throw new TypeError('a session needs a token')
    const { token, user } = signedIn
    keepToken(token)
    change({ token, userId: user?.id }, user)
  },

  /** Tells whose token it is, once the user info is answered. */
  identify(userId: UserInfo['id'] | undefined): void {
    if (current) change({ ...current, userId })
  },

  /** Signs out, in the other tabs too. */
  end(): void {
    keepToken(undefined)
    change(undefined)
  },

  /** Calls back after each change; answers a function that stops it. */
  subscribe: (listener: SessionListener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Follows sign-ins and sign-outs of other tabs. Call once, at boot. */
export function followOtherTabs(onChange?: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    const token = readToken()
    if (token === current?.token) return
    change(fromToken(token))
    onChange?.()
  })
}

/** The session, live. */
export const useSession = (): Session | undefined => useSyncExternalStore(session.subscribe, session.get)
