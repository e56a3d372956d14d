import { useMemo, useSyncExternalStore } from 'react'
import type { Id } from '~/lib/ids'
import { canonicalUrl, type UrlSchema } from '~/lib/url-state'
import { useUrlSearch } from '~/ui/hooks/use-url-state'
import { readStoredText, viewsStorageKey, parseViews, subscribeToViews } from './view-storage'

export interface UseSavedViewsOptions<Values> {
  /** The name of the list, a part of the storage key. */
  list: string
  /** The id of the signed-in user; undefined until it is loaded. */
  owner: Id | undefined
  /** The search params that a view consists of; without the page number or an open dialog. */
  schema: UrlSchema<Values>
}

/** The user's saved views of a list, and the one that matches the current search params. `change-views.ts` changes them. */
export function useSavedViews<Values>({ list, owner, schema }: UseSavedViewsOptions<Values>) {
  const key = owner === undefined ? undefined : viewsStorageKey(list, owner)
  const text = useSyncExternalStore(subscribeToViews, () => (key === undefined ? '' : readStoredText(key)))
  const views = useMemo(
    () => parseViews(text).map(({ name, query }) => ({ name, query: canonicalUrl(schema, query) })),
    [text, schema],
  )
  const currentQuery = canonicalUrl(schema, useUrlSearch())
  return {
    views,
    current: views.find((view) => view.query === currentQuery),
    currentQuery,
    /** Undefined until the owner is known. */
    storageKey: key,
  }
}

export type SavedViewsState = ReturnType<typeof useSavedViews>
