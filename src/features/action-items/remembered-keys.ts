import { useMemo, useSyncExternalStore } from 'react'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import type { Id } from '~/lib/ids'
import { createEmitter } from '~/lib/store'
import { parseJson, persist, readPersisted, subscribeToOtherTabs } from '~/platform/persisted'
import { toast } from '~/ui/components/toast'
import { solvedKeys, type ActionItem } from './action-items'

/** Keys beyond these are forgotten, the oldest first. Each of 1,000 nodes may have several at once. */
const maxKeys = 10_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** The keys of a stored text; none where it is no list. */
function parseKeys(text: string | undefined): string[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isText) : []
}

/** The lists of this page, by their names, that can't be stored: storage is forbidden or full. */
const unsaved = new Map<string, string>()

const readText = (name: string) => unsaved.get(name) ?? readPersisted(name)

/** Returns false when the text can't be stored; this page has it then. */
function writeText(name: string, text: string): boolean {
  const isStored = persist(name, text)
  if (isStored) unsaved.delete(name)
  else unsaved.set(name, text)
  return isStored
}

/** A list of keys that this browser keeps for a user; other tabs read it too. */
export function rememberedKeys(list: 'ignored' | 'notified', userId: Id) {
  const name = `needs:${list}:${userId}`
  const read = () => parseKeys(readText(name))
  const write = (keys: readonly string[]) => writeText(name, JSON.stringify(keys.slice(-maxKeys)))
  return {
    /** The key under which it is stored. */
    name,
    read,
    /** Returns false when storage is forbidden or full: the keys are forgotten with the page then. */
    add: (keys: readonly string[]) => write([...new Set([...read(), ...keys])]),
    /** Writes only when one of the keys is there. */
    remove: (keys: readonly string[]) => {
      const [all, removed] = [read(), new Set(keys)]
      const left = all.filter((key) => !removed.has(key))
      if (left.length < all.length) write(left)
    },
  }
}

const changes = createEmitter()

/** Forgets the failures that are over, so that the next one of the same node is a new one. */
export function forgetSolved(rows: readonly LoadedRow[], userId: Id): void {
  const keys = solvedKeys(rows)
  for (const list of ['ignored', 'notified'] as const) rememberedKeys(list, userId).remove(keys)
  changes.emit()
}

function subscribe(onChange: () => void): () => void {
  const stops = [changes.subscribe(onChange), subscribeToOtherTabs(onChange)]
  return () => stops.forEach((stop) => stop())
}

/** The keys that a user ignores, in this tab or another one. */
export function useIgnoredKeys(userId: Id | undefined): ReadonlySet<string> {
  const { name } = rememberedKeys('ignored', userId ?? 0)
  const text = useSyncExternalStore(subscribe, () => readText(name))
  return useMemo(() => new Set(parseKeys(text)), [text])
}

/** Hides an action item until something else of its kind happens. The toast undoes it. */
export function ignoreActionItem({ items }: ActionItem, userId: Id): void {
  const keys = items.map(({ key }) => key)
  const ignored = rememberedKeys('ignored', userId)
  ignored.add(keys)
  changes.emit()
  const undo = () => {
    ignored.remove(keys)
    changes.emit()
  }
  toast.info('已忽略，有新情况时再提醒', { action: { label: '撤销', onClick: undo } })
}
