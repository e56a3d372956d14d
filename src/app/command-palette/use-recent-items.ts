import { useState, type ElementType } from 'react'
import { useSession } from '~/api/session/session'
import { Box, Server, Tags } from '~/ui/icons'
import type { PaletteItem } from './palette-item'
import { readRecentItems, addRecentItem, type StoredItem } from './recent-items'

const icons: Readonly<Record<string, ElementType>> = { node: Server, group: Tags }

const storedItem = ({ key, label, detail, to }: StoredItem): PaletteItem[] => {
  if (!label || !to) return []
  const kind = key.slice(0, key.indexOf(':'))
  return [{ key, label, detail, target: to, icon: icons[kind] ?? Box, tone: icons[kind] && 'node' }]
}

/** Returns the recent items as of when the palette opened; nodes, groups and projects keep the label they were saved with. */
export function useRecentItems(known: readonly PaletteItem[]): readonly PaletteItem[] {
  const userId = useSession()?.userId
  const [stored] = useState(() => readRecentItems(userId))
  return stored.flatMap((recent) => known.find(({ key }) => key === recent.key) ?? storedItem(recent))
}

/** Returns a function that saves an item as recent; pages, actions and views are saved by key only. */
export function useAddRecentItem() {
  const userId = useSession()?.userId
  return ({ key, label, detail, target, isNeverRecent }: PaletteItem) => {
    const isLocal = /^(page|action|view):/.test(key)
    if (isNeverRecent) return
    if (isLocal) addRecentItem(userId, { key })
    else if (typeof target === 'string')
      addRecentItem(userId, { key, label, to: target, ...(detail && { detail }) })
  }
}
