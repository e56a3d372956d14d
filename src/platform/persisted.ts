/*
 * Settings that this browser keeps in localStorage. Nothing here throws: storage can be forbidden (reading
 * `localStorage` then throws a SecurityError), missing or full, and the console works without it.
 */

/** Keys that the page's own script reads too, before the console starts. */
export const tokenKey = 'token'
export const colorModeKey = 'color-mode'

/** The stored text; undefined when there is none or storage is forbidden. */
export function readPersisted(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Parses a JSON text; undefined when it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** The stored JSON value as `validate` returns it; it receives undefined when nothing valid is stored. */
export const readPersistedJson = <Value>(key: string, validate: (stored: unknown) => Value): Value =>
  validate(parseJson(readPersisted(key)))

/** Stores a text, or removes it when undefined. Returns false when storage is forbidden or full. */
export function persist(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

const events = ['storage', 'pageshow'] as const

/**
 * Calls back with the key that another tab changed; null when it cleared the storage, and when the page is shown: one from
 * the back/forward cache has missed the changes. Returns an unsubscribe function.
 */
export function subscribeToOtherTabs(onChange: (key: string | null) => void): () => void {
  const handle = ({ key = null }: Event & { key?: string | null }) => onChange(key)
  for (const type of events) window.addEventListener(type, handle)
  return () => {
    for (const type of events) window.removeEventListener(type, handle)
  }
}
