/** What of a list is shown and how, under a name that the user gave it. */
export interface SavedView {
  name: string
  /** The part of the address that makes it, such as `keyword=10.0&sort=-cpu`. */
  query: string
}

/** As many as one still finds one's way in. */
export const mostViews = 20

export const longestName = 30

/** What of an address makes the view: its filters and its sort, in one order however they came. */
export function viewQuery(query: URLSearchParams | string, params: readonly string[]): string {
  const all = new URLSearchParams(query)
  const given = params.flatMap((name) => {
    const value = all.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(given).toString()
}

export type NameFault = 'blank' | 'taken' | 'full'

/** Why a view can't be saved under a name as it is; `taken` may be overwritten. */
export function nameFault(views: readonly SavedView[], name: string): NameFault | undefined {
  if (name === '') return 'blank'
  if (views.some((view) => view.name === name)) return 'taken'
  return views.length >= mostViews ? 'full' : undefined
}

/** With a view in the place of the one of its name, or else at the end, or where it stood before. */
export function withView(
  views: readonly SavedView[],
  view: SavedView,
  place = views.length,
): readonly SavedView[] {
  if (views.some(({ name }) => name === view.name))
    return views.map((one) => (one.name === view.name ? view : one))
  return views.toSpliced(place, 0, view)
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name)
