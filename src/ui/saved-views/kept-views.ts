import { longestName, mostViews, type SavedView } from './view'

/** Where the views of a list are kept for a user. */
export const keyOf = (list: string, owner: number): string => `views:${list}:${owner}`

const listeners = new Set<() => void>()

/** Calls back when views were kept, in another tab too; answers a function that stops it. */
export function watchViews(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** What is kept under a key, as it is; '' when nothing is, or storage is forbidden. */
export function keptText(key: string): string {
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
  value.name.length <= longestName &&
  'query' in value &&
  typeof value.query === 'string'

/** The views that a kept text tells of; what can't be read of it counts as nothing. */
export function viewsIn(text: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(text)
    const views = Array.isArray(kept) ? kept.filter(isView) : []
    const names = new Map(views.map(({ name, query }) => [name, { name, query }]))
    return [...names.values()].slice(0, mostViews)
  } catch {
    return []
  }
}

/** Changes what is kept now, whoever kept it; false when storage is forbidden or full. */
export function changeViews(
  key: string,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(change(viewsIn(keptText(key)))))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
