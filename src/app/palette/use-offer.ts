import { useState } from 'react'
import { bestFirst } from '~/lib/find'
import type { PaletteGroup } from '~/ui/palette'
import { useDebounced } from '~/ui/use-debounced'
import type { Item } from './item'
import { pages } from './pages'
import { useActions } from './use-actions'
import { useFoundNodes } from './use-found-nodes'
import { useFoundProjects } from './use-found-projects'
import { useRecent } from './use-recent'
import { useViewItems } from './use-view-items'

/** Debounce of the server search in milliseconds. */
const searchDebounce = 250

/** Returns the palette's groups for the typed text: local items at once, nodes and projects as their searches finish. */
export function useOffer() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, searchDebounce)
  const actions = useActions()
  const views = useViewItems()
  const recent = useRecent([...pages, ...actions, ...views])
  const nodes = useFoundNodes(search, typed)
  const projects = useFoundProjects(search, typed)
  const isNotRecent = ({ key }: Item) => !recent.some((item) => item.key === key)
  const localMatches = (items: readonly Item[]) => {
    if (typed === '') return items.filter(isNotRecent)
    const recentMatches = recent.filter(({ key }) => items.some((item) => item.key === key))
    return bestFirst([...recentMatches, ...items.filter(isNotRecent)], typed)
  }
  const remoteMatches = (items: readonly Item[]) => (typed === '' ? [] : items)
  const groups: PaletteGroup<Item>[] = [
    { heading: '最近', options: typed === '' ? recent : [] },
    { heading: '页面', options: localMatches(pages) },
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
