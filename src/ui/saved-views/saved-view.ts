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
