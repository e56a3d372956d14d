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

/** Milliseconds after the last key. */
const typingPause = 250

/** What the palette offers for what is typed: what is always there at once, nodes and projects as they are found. */
export function useOffer() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, typingPause)
  const actions = useActions()
  const views = useViewItems()
  const recent = useRecent([...pages, ...actions, ...views])
  const nodes = useFoundNodes(search, typed)
  const projects = useFoundProjects(search, typed)
  const isOlder = ({ key }: Item) => !recent.some((one) => one.key === key)
  const listed = (items: readonly Item[]) => {
    if (typed === '') return items.filter(isOlder)
    const known = recent.filter(({ key }) => items.some((item) => item.key === key))
    return bestFirst([...known, ...items.filter(isOlder)], typed)
  }
  const found = (items: readonly Item[]) => (typed === '' ? [] : items)
  const groups: PaletteGroup<Item>[] = [
    { heading: '最近', options: typed === '' ? recent : [] },
    { heading: '页面', options: listed(pages) },
    { heading: '操作', options: listed(actions) },
    { heading: '视图', options: listed(views) },
    { heading: '节点', options: found(nodes.items) },
    { heading: '项目', options: found(projects.items) },
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
