import { useMemo, useSyncExternalStore } from 'react'
import { readPersisted, subscribeToOtherTabs } from '~/lib/persisted'
import { createEmitter } from '~/lib/store'
import { toast } from '~/ui/toast'
import type { Need } from './needs'
import { parseKeys, rememberedKeys } from './remembered-keys'

const changes = createEmitter()

function subscribe(onChange: () => void): () => void {
  const stops = [changes.subscribe(onChange), subscribeToOtherTabs(onChange)]
  return () => stops.forEach((stop) => stop())
}

/** The keys that a user ignores, in this tab or another one. */
export function useIgnoredKeys(userId: number | undefined): ReadonlySet<string> {
  const { name } = rememberedKeys('ignored', userId ?? 0)
  const text = useSyncExternalStore(subscribe, () => readPersisted(name))
  return useMemo(() => new Set(parseKeys(text)), [text])
}

/** Hides a need until something else of its kind happens. The toast undoes it. */
export function ignoreNeed({ items }: Need, userId: number): void {
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
