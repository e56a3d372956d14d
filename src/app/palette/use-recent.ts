import { useState } from 'react'
import { useSession } from '~/api/session'
import { Box, Server } from '~/ui/icons'
import type { Item } from './item'
import { readRecent, remember, type Remembered } from './recent'

const storedItem = ({ key, label, detail, to }: Remembered): Item[] => {
  if (!label || !to) return []
  const isNode = key.startsWith('node:')
  return [{ key, label, detail, target: to, icon: isNode ? Server : Box, tone: isNode ? 'node' : undefined }]
}

/** Returns the recent items as of when the palette opened; nodes and projects keep the label they were saved with. */
export function useRecent(known: readonly Item[]): readonly Item[] {
  const userId = useSession()?.userId
  const [stored] = useState(() => readRecent(userId))
  return stored.flatMap((recent) => known.find(({ key }) => key === recent.key) ?? storedItem(recent))
}

/** Returns a function that saves an item as recent; pages, actions and views are saved by key only. */
export function useRemember() {
  const userId = useSession()?.userId
  return ({ key, label, detail, target, isPassing }: Item) => {
    const isLocal = /^(page|action|view):/.test(key)
    if (isPassing) return
    if (isLocal) remember(userId, { key })
    else if (typeof target === 'string')
      remember(userId, { key, label, to: target, ...(detail && { detail }) })
  }
}
