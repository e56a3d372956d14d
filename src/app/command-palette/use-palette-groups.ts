import { useState } from 'react'
import { rankMatches } from '~/lib/search-ranking'
import type { PaletteGroup } from '~/ui/palette'
import { useDebouncedValue } from '~/ui/use-debounced-value'
import type { PaletteItem } from './palette-item'
import { pageItems } from './page-items'
import { useActionItems } from './use-action-items'
import { useNodeSearch } from './use-node-search'
import { useProjectSearch } from './use-project-search'
import { useRecentItems } from './use-recent-items'
import { useViewItems } from './use-view-items'

/** Debounce of the server search in milliseconds. */
const searchDebounce = 250

/** Returns the palette's groups for the typed text: local items at once, nodes and projects as their searches finish. */
export function usePaletteGroups() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebouncedValue(typed, searchDebounce)
  const actions = useActionItems()
  const views = useViewItems()
  const recent = useRecentItems([...pageItems, ...actions, ...views])
  const nodes = useNodeSearch(search, typed)
  const projects = useProjectSearch(search, typed)
  const isNotRecent = ({ key }: PaletteItem) => !recent.some((item) => item.key === key)
  const localMatches = (items: readonly PaletteItem[]) => {
    if (typed === '') return items.filter(isNotRecent)
    const recentMatches = recent.filter(({ key }) => items.some((item) => item.key === key))
    return rankMatches([...recentMatches, ...items.filter(isNotRecent)], typed)
  }
  const remoteMatches = (items: readonly PaletteItem[]) => (typed === '' ? [] : items)
  const groups: PaletteGroup<PaletteItem>[] = [
    { heading: '最近', options: typed === '' ? recent : [] },
    { heading: '页面', options: localMatches(pageItems) },
    { heading: '操作', options: localMatches(actions) },
    { heading: '视图', options: localMatches(views) },
    { heading: '节点', options: remoteMatches(nodes.items) },
    { heading: '项目', options: remoteMatches(projects.items) },
  ]
  const isLoading = typed !== '' && (search !== typed || nodes.isLoading || projects.isLoading)
  const failed = [...(nodes.isFailed ? ['节点'] : []), ...(projects.isFailed ? ['项目'] : [])]
  return {
    typed,
    setText,
    groups,
    count: groups.reduce((sum, { options }) => sum + options.length, 0),
    isLoading,
    failed: typed === '' ? [] : failed,
    retry: () => {
      if (nodes.isFailed) nodes.retry()
      if (projects.isFailed) projects.retry()
    },
  }
}
