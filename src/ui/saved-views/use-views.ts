import { useMemo, useSyncExternalStore } from 'react'
import { useUrlQuery } from '../use-url-query'
import { toast } from '../toast'
import { changeViews, keptText, keyOf, viewsIn, watchViews } from './kept-views'
import { nameFault, viewQuery, withoutView, withView, type SavedView } from './view'

export interface ViewsOf {
  /** Which list, as its views are kept. */
  list: string
  /** Whose they are; undefined while it is not known who is signed in. */
  owner: number | undefined
  /** The parameters of the address that make a view: not the page, nor what stands open. */
  params: readonly string[]
}

/** The user's views of a list, which of them the address shows, and what is done with them. */
export function useViews({ list, owner, params }: ViewsOf) {
  const key = owner === undefined ? undefined : keyOf(list, owner)
  const text = useSyncExternalStore(watchViews, () => (key === undefined ? '' : keptText(key)))
  const views = useMemo(
    () => viewsIn(text).map(({ name, query }) => ({ name, query: viewQuery(query, params) })),
    [text, params],
  )
  const { query } = useUrlQuery()
  const shown = viewQuery(query, params)
  const change = (how: (views: readonly SavedView[]) => readonly SavedView[], done: () => void) => {
    if (key !== undefined && changeViews(key, how)) return done()
    toast.error('视图保存失败', { description: '浏览器不允许网站存储数据，或空间已满' })
  }
  const save = (name: string) =>
    change(
      (kept) => withView(kept, { name, query: shown }),
      () => toast.success(`已保存视图“${name}”`),
    )
  const restore = (view: SavedView, place: number) =>
    change(
      (kept) => withView(kept, view, place),
      () => undefined,
    )
  const remove = (view: SavedView) =>
    change(
      (kept) => withoutView(kept, view.name),
      () =>
        toast.success(`已删除视图“${view.name}”`, {
          action: { label: '撤销', onClick: () => restore(view, views.indexOf(view)) },
        }),
    )
  return {
    views,
    current: views.find((view) => view.query === shown),
    faultOf: (name: string) => nameFault(views, name),
    save,
    remove,
    isKnown: key !== undefined,
  }
}

export type Views = ReturnType<typeof useViews>
