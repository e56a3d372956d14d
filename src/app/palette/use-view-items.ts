import { useState } from 'react'
import { useSession } from '~/api/session'
import { viewLists } from '~/entities/account/view-lists'
import { Bookmark } from '~/ui/icons'
import { keptText, keyOf, viewsIn } from '~/ui/saved-views/kept-views'
import type { Item } from './item'
import { pages } from './pages'

function savedViewItems(userId: number | undefined): Item[] {
  if (userId === undefined) return []
  return Object.entries(viewLists).flatMap(([list, path]) => {
    const page = pages.find(({ target }) => target === path)
    return viewsIn(keptText(keyOf(list, userId))).map(({ name, query }) => ({
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
export function useViewItems(): readonly Item[] {
  const userId = useSession()?.userId
  const [views] = useState(() => savedViewItems(userId))
  return views
}
