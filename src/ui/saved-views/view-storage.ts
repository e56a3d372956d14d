import { maxNameLength, maxViews, type SavedView } from './saved-view'

/** The localStorage key of a user's views of a list. */
export const viewsStorageKey = (list: string, owner: number): string => `views:${list}:${owner}`

const listeners = new Set<() => void>()

/** Calls back when views change, also in another tab. Returns an unsubscribe function. */
export function subscribeToViews(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The stored text of a key; '' when there is none or storage is forbidden. */
export function readStoredText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  value.name.length <= maxNameLength &&
  'query' in value &&
  typeof value.query === 'string'

/** Parses a stored text; invalid views are skipped, and of views with the same name the last one counts. */
export function parseViews(text: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text)
    const views = Array.isArray(stored) ? stored.filter(isView) : []
    const byName = new Map(views.map(({ name, query }) => [name, { name, query }]))
    return [...byName.values()].slice(0, maxViews)
  } catch {
    return []
  }
}

/**
 * Applies a change to the stored views, which another tab may have changed since. Returns false when storage is
 * forbidden or full.
 */
export function updateViews(
  key: string,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(change(parseViews(readStoredText(key)))))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
