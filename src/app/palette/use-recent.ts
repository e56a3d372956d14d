import { useState } from 'react'
import { useSession } from '~/api/session'
import { Box, Server } from '~/ui/icons'
import type { Item } from './item'
import { readRecent, remember, type Remembered } from './recent'

const keptItem = ({ key, label, detail, to }: Remembered): Item[] => {
  if (!label || !to) return []
  const isNode = key.startsWith('node:')
  return [{ key, label, detail, target: to, icon: isNode ? Server : Box, tone: isNode ? 'node' : undefined }]
}

/** What was chosen of late, as it stood when the palette opened; nodes and projects as they were called then. */
export function useRecent(known: readonly Item[]): readonly Item[] {
  const userId = useSession()?.userId
  const [kept] = useState(() => readRecent(userId))
  return kept.flatMap((one) => known.find(({ key }) => key === one.key) ?? keptItem(one))
}

/** Remembers a choice; of what is always listed nothing but which it was. */
export function useRemember() {
  const userId = useSession()?.userId
  return ({ key, label, detail, target, isPassing }: Item) => {
    const isListed = /^(page|action|view):/.test(key)
    if (isPassing) return
    if (isListed) remember(userId, { key })
    else if (typeof target === 'string')
      remember(userId, { key, label, to: target, ...(detail && { detail }) })
  }
}
