import { countCharacters } from '~/lib/characters'
import type { Id } from '~/lib/ids'
import { createEmitter } from '~/lib/store'
import { parseJson, persist, readPersisted, subscribeToOtherTabs } from '~/platform/persisted'

/** A named combination of filters and sort for a list. */
export interface SavedView {
  name: string
  /** Its search params, such as `keyword=10.0&sort=-cpu`. */
  query: string
}

export const maxViews = 20

export const maxNameLength = 30

export type ViewNameError = 'blank' | 'taken' | 'full'

/** Why a view can't be saved under a name; undefined when it can. A `taken` name may be overwritten. */
export function validateViewName(views: readonly SavedView[], name: string): ViewNameError | undefined {
  if (name === '') return 'blank'
  if (views.some((view) => view.name === name)) return 'taken'
  return views.length >= maxViews ? 'full' : undefined
}

/** The views with one replaced by name or, for a new name, inserted at an index (at the end by default). */
export function withView(
  views: readonly SavedView[],
  view: SavedView,
  index = views.length,
): readonly SavedView[] {
  if (views.some(({ name }) => name === view.name))
    return views.map((other) => (other.name === view.name ? view : other))
  return [...views.slice(0, index), view, ...views.slice(index)]
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name)

/** The localStorage key of a user's views of a list. */
export const viewsStorageKey = (list: string, owner: Id): string => `views:${list}:${owner}`

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
  countCharacters(value.name) <= maxNameLength &&
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
