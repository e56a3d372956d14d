import { useState } from 'react'
import { useSession } from '~/api/session/session'
import { viewLists } from '~/features/account/view-lists'
import { Bookmark } from '~/ui/icons'
import { readStoredText, viewsStorageKey, parseViews } from '~/ui/saved-views/view-storage'
import type { PaletteItem } from './palette-item'
import { pageItems } from './page-items'

function savedViewItems(userId: number | undefined): PaletteItem[] {
  if (userId === undefined) return []
  return Object.entries(viewLists).flatMap(([list, path]) => {
    const page = pageItems.find(({ target }) => target === path)
    return parseViews(readStoredText(viewsStorageKey(list, userId))).map(({ name, query }) => ({
      key: `view:${list}:${name}`,
      label: name,
      detail: `${page?.label ?? ''}的视图`,
      icon: Bookmark,
      tone: page?.tone,
      target: query ? `${path}?${query}` : path,
    }))
  })
}

/** Returns the user's saved views of all lists as of when the palette opened. */
export function useViewItems(): readonly PaletteItem[] {
  const userId = useSession()?.userId
  const [views] = useState(() => savedViewItems(userId))
  return views
}
