import { useState, type ElementType } from 'react'
import { useUser } from '~/api/session/use-user'
import type { Id } from '~/lib/ids'
import { persist, readPersistedJson } from '~/platform/persisted'
import { Box, Server, Tags } from '~/ui/components/icons'
import type { PaletteItem } from './palette-item'

/** A recent item as it is persisted; pages, actions and views are stored by key only. */
export interface StoredItem {
  /** `page:/mine`, `action:top-up`, `node:61`, `project:7`. */
  key: string
  label?: string
  detail?: string
  /** A path of the console. */
  to?: string
}

const maxItems = 5

const storageKey = (userId: Id) => `palette:${userId}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readText = (value: unknown, name: string) => {
  const text = isObject(value) ? value[name] : undefined
  return typeof text === 'string' ? text : undefined
}

function parseItem(value: unknown): StoredItem[] {
  const [key, label, detail, to] = ['key', 'label', 'detail', 'to'].map((name) => readText(value, name))
  if (!key || (to !== undefined && !/^\/(?!\/)/.test(to))) return []
  return [{ key, ...(label && { label }), ...(detail && { detail }), ...(to && { to }) }]
}

const validateItems = (stored: unknown): readonly StoredItem[] =>
  Array.isArray(stored) ? stored.flatMap(parseItem).slice(0, maxItems) : []

/** Returns the user's recent items from localStorage, newest first; invalid entries are skipped. */
export function readRecentItems(userId: Id | undefined): readonly StoredItem[] {
  return userId === undefined ? [] : readPersistedJson(storageKey(userId), validateItems)
}

/** Saves an item as the most recent one, unless storage is forbidden or full. */
export function addRecentItem(userId: Id | undefined, item: StoredItem): void {
  if (userId === undefined) return
  const others = readRecentItems(userId).filter(({ key }) => key !== item.key)
  persist(storageKey(userId), JSON.stringify([item, ...others]))
}

const icons: Readonly<Record<string, ElementType>> = { node: Server, group: Tags }

const storedItem = ({ key, label, detail, to }: StoredItem): PaletteItem[] => {
  if (!label || !to) return []
  const kind = key.slice(0, key.indexOf(':'))
  return [{ key, label, detail, target: to, icon: icons[kind] ?? Box, tone: icons[kind] && 'node' }]
}

/** Returns the recent items as of when the palette opened; nodes, groups and projects keep the label they were saved with. */
export function useRecentItems(known: readonly PaletteItem[]): readonly PaletteItem[] {
  const userId = useUser()?.id
  const [stored] = useState(() => readRecentItems(userId))
  return stored.flatMap((recent) => known.find(({ key }) => key === recent.key) ?? storedItem(recent))
}

/** Returns a function that saves an item as recent; pages, actions and views are saved by key only. */
export function useAddRecentItem() {
  const userId = useUser()?.id
  return ({ key, label, detail, target, isNeverRecent }: PaletteItem) => {
    const isLocal = /^(page|action|view):/.test(key)
    if (isNeverRecent) return
    if (isLocal) addRecentItem(userId, { key })
    else if (typeof target === 'string')
      addRecentItem(userId, { key, label, to: target, ...(detail && { detail }) })
  }
}
