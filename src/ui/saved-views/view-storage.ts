import { parseJson, persist, readPersisted, subscribeToOtherTabs } from '~/lib/persisted'
import { createEmitter } from '~/lib/store'
import { maxNameLength, maxViews, type SavedView } from './saved-view'

/** The localStorage key of a user's views of a list. */
export const viewsStorageKey = (list: string, owner: number): string => `views:${list}:${owner}`

const localChanges = createEmitter()

/** Calls back when views change, also in another tab. Returns an unsubscribe function. */
export function subscribeToViews(onChange: () => void): () => void {
  const unsubscribe = [localChanges.subscribe(onChange), subscribeToOtherTabs(onChange)]
  return () => {
    for (const end of unsubscribe) end()
  }
}

/** The stored text of a key; '' when there is none or storage is forbidden. */
export const readStoredText = (key: string): string => readPersisted(key) ?? ''

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
  const stored = parseJson(text)
  const views = Array.isArray(stored) ? stored.filter(isView) : []
  const byName = new Map(views.map(({ name, query }) => [name, { name, query }]))
  return [...byName.values()].slice(0, maxViews)
}

/**
 * Applies a change to the stored views, which another tab may have changed since. Returns false when storage is
 * forbidden or full.
 */
export function updateViews(
  key: string,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): boolean {
  const isStored = persist(key, JSON.stringify(change(parseViews(readStoredText(key)))))
  if (isStored) localChanges.emit()
  return isStored
}
