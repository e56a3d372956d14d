import { useMemo, useSyncExternalStore } from 'react'
import type { Id } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { canonicalUrl, type UrlSchema } from '~/lib/url-state'
import { toast } from '~/ui/components/toast'
import { useUrlSearch } from '~/ui/hooks/use-url-state'
import {
  updateViews,
  readStoredText,
  viewsStorageKey,
  parseViews,
  subscribeToViews,
  validateViewName,
  withoutView,
  withView,
  type SavedView,
} from './view-storage'

export interface UseSavedViewsOptions<Values> {
  /** The name of the list, a part of the storage key. */
  list: string
  /** The id of the signed-in user; undefined until it is loaded. */
  owner: Id | undefined
  /** The search params that a view consists of; without the page number or an open dialog. */
  schema: UrlSchema<Values>
}

/** The user's saved views of a list, the one that matches the current search params, and functions to change them. */
export function useSavedViews<Values>({ list, owner, schema }: UseSavedViewsOptions<Values>) {
  const key = owner === undefined ? undefined : viewsStorageKey(list, owner)
  const text = useSyncExternalStore(subscribeToViews, () => (key === undefined ? '' : readStoredText(key)))
  const views = useMemo(
    () => parseViews(text).map(({ name, query }) => ({ name, query: canonicalUrl(schema, query) })),
    [text, schema],
  )
  const currentQuery = canonicalUrl(schema, useUrlSearch())
  const change = (update: (views: readonly SavedView[]) => readonly SavedView[], onSuccess: () => void) => {
    if (key !== undefined && updateViews(key, update)) return onSuccess()
    toast.error('视图保存失败', { description: '浏览器不允许网站存储数据，或空间已满' })
  }
  const save = (name: string) =>
    change(
      (stored) => withView(stored, { name, query: currentQuery }),
      () => toast.success(`已保存视图“${isolated(name)}”`),
    )
  const restore = (view: SavedView, index: number) =>
    change(
      (stored) => withView(stored, view, index),
      () => undefined,
    )
  const remove = (view: SavedView) =>
    change(
      (stored) => withoutView(stored, view.name),
      () =>
        toast.success(`已删除视图“${isolated(view.name)}”`, {
          action: { label: '撤销', onClick: () => restore(view, views.indexOf(view)) },
        }),
    )
  return {
    views,
    current: views.find((view) => view.query === currentQuery),
    validateName: (name: string) => validateViewName(views, name),
    save,
    remove,
    isOwnerKnown: key !== undefined,
  }
}

export type SavedViewsState = ReturnType<typeof useSavedViews>
