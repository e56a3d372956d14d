import { useState } from 'react'
import { useSession } from '~/api/session'
import { viewLists } from '~/entities/account/view-lists'
import { Bookmark } from '~/ui/icons'
import { keptText, keyOf, viewsIn } from '~/ui/saved-views/kept-views'
import type { Item } from './item'
import { pages } from './pages'

function viewsOf(owner: number | undefined): Item[] {
  if (owner === undefined) return []
  return Object.entries(viewLists).flatMap(([list, path]) => {
    const page = pages.find(({ target }) => target === path)
    return viewsIn(keptText(keyOf(list, owner))).map(({ name, query }) => ({
      key: `view:${list}:${name}`,
      label: name,
      detail: `${page?.label ?? ''}的视图`,
      icon: Bookmark,
      tone: page?.tone,
      target: query ? `${path}?${query}` : path,
    }))
  })
}

/** The views that the user saved, of every list, as they were when the palette opened. */
export function useViewItems(): readonly Item[] {
  const owner = useSession()?.userId
  const [views] = useState(() => viewsOf(owner))
  return views
}
