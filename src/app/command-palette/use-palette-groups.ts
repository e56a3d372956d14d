// Nearly every render is for another text or result, so memoising would only cost bytes.
'use no memo'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NodeGroupListAnswer } from '~/api/generated/model'
import { getListNodeGroupsQueryKey } from '~/api/generated/node-groups/node-groups'
import { session } from '~/api/session/session'
import { useUser } from '~/api/session/use-user'
import { groupName } from '~/features/nodes/model/labels'
import { viewLists } from '~/features/saved-views/view-lists'
import { type Id, idText } from '~/lib/ids'
import { links, listAddress } from '~/lib/links'
import { rankMatches } from '~/lib/search-ranking'
import { toKeyword } from '~/lib/search-text'
import { settings } from '~/platform/settings'
import { Bookmark, Keyboard, LifeBuoy, LogOut, Monitor, Moon, Sun, Tags, Wallet } from '~/ui/components/icons'
import { useDebouncedValue } from '~/ui/hooks/use-debounced-value'
import type { PaletteGroup } from '~/ui/palette'
import { readStoredText, viewsStorageKey, parseViews } from '~/ui/saved-views/view-storage'
import { useColorMode } from '~/ui/theme/color-mode'
import { useOpenGlobalOverlay } from '../global-overlays/global-overlays'
import { pageItems, type PaletteItem } from './palette-item'
import { useRecentItems } from './recent-items'
import { useNodeSearch } from './use-node-search'
import { useProjectSearch } from './use-project-search'

type ActionItem = Pick<PaletteItem, 'label' | 'icon' | 'target' | 'isNeverRecent'>

const actionItem = (name: string, action: ActionItem): PaletteItem => ({
  ...action,
  key: `action:${name}`,
})

function useColorActions(): PaletteItem[] {
  const { mode, isDark, setMode } = useColorMode()
  const toggle: ActionItem = isDark
    ? { label: '切换到浅色', icon: Sun, target: () => setMode('light') }
    : { label: '切换到深色', icon: Moon, target: () => setMode('dark') }
  const followSystem: ActionItem = { label: '外观跟随系统', icon: Monitor, target: () => setMode('system') }
  return [
    actionItem('color-mode', toggle),
    ...(mode === 'system' ? [] : [actionItem('color-system', followSystem)]),
  ]
}

/** The actions that are available on every page. */
function useActionItems(): readonly PaletteItem[] {
  const openOverlay = useOpenGlobalOverlay()
  const { helpUrl } = settings()
  const openHelp = () => void window.open(helpUrl, '_blank', 'noopener,noreferrer')
  return [
    actionItem('top-up', { label: '充值', icon: Wallet, target: links.topUp({ top_up: true }) }),
    ...useColorActions(),
    actionItem('keys', { label: '键盘快捷键', icon: Keyboard, target: () => openOverlay('keys') }),
    actionItem('help', { label: '帮助中心', icon: LifeBuoy, target: openHelp }),
    actionItem('sign-out', {
      label: '退出登录',
      icon: LogOut,
      target: () => session.end(),
      isNeverRecent: true,
    }),
  ]
}

function savedViewItems(userId: Id | undefined): PaletteItem[] {
  if (userId === undefined) return []
  return Object.entries(viewLists).flatMap(([list, path]) => {
    const page = pageItems.find(({ target }) => target === path)
    return parseViews(readStoredText(viewsStorageKey(list, userId))).map(({ name, query }) => ({
      key: `view:${list}:${name}`,
      label: name,
      detail: `${page?.label ?? ''}的视图`,
      icon: Bookmark,
      tone: page?.tone,
      target: listAddress(path, query),
    }))
  })
}

/** Returns the user's saved views of all lists as of when the palette opened. */
function useViewItems(): readonly PaletteItem[] {
  const userId = useUser()?.id
  const [views] = useState(() => savedViewItems(userId))
  return views
}

/** Returns the node groups that were loaded when the palette opened; each leads to its nodes. */
function useLoadedGroups(): readonly PaletteItem[] {
  const client = useQueryClient()
  const [groups] = useState(
    () => client.getQueryData<NodeGroupListAnswer>(getListNodeGroupsQueryKey())?.data ?? [],
  )
  return groups.map((group) => ({
    key: `group:${idText(group.id)}`,
    label: groupName(group),
    icon: Tags,
    tone: 'node',
    target: links.nodeManagement({ group: idText(group.id) }),
  }))
}

/** Loads the pinyin of all characters (87 kB) when the palette opens. Until then, and if that fails, nothing has any. */
function usePinyin() {
  const { data, isLoading } = useQuery({
    queryKey: ['pinyin'],
    queryFn: () => import('./pinyin'),
    structuralSharing: false,
    staleTime: Infinity,
  })
  return { spelling: data?.findPinyin, isLoading }
}

/** Debounce of the server search in milliseconds. */
const searchDebounce = 250

/** Returns the palette's groups for the typed text: local items at once, nodes and projects as their searches finish. */
export function usePaletteGroups() {
  const [text, setText] = useState('')
  const typed = toKeyword(text)
  const search = useDebouncedValue(typed, searchDebounce)
  const { spelling, isLoading: isPinyinLoading } = usePinyin()
  const actions = useActionItems()
  const views = useViewItems()
  const nodeGroups = useLoadedGroups()
  const recent = useRecentItems([...pageItems, ...actions, ...views])
  const recentOf = (kind: string) => recent.filter(({ key }) => key.startsWith(`${kind}:`))
  const nodes = useNodeSearch({ search, typed, spelling, recent: recentOf('node') })
  const projects = useProjectSearch({ search, typed, spelling, recent: recentOf('project') })
  const isNotRecent = ({ key }: PaletteItem) => !recent.some((item) => item.key === key)
  const localMatches = (items: readonly PaletteItem[]) => {
    if (typed === '') return items.filter(isNotRecent)
    const recentMatches = recent.filter(({ key }) => items.some((item) => item.key === key))
    return rankMatches([...recentMatches, ...items.filter(isNotRecent)], typed, spelling)
  }
  const whenTyped = (items: readonly PaletteItem[]) => (typed === '' ? [] : items)
  const groups: PaletteGroup<PaletteItem>[] = [
    { heading: '最近', options: typed === '' ? recent : [] },
    { heading: '页面', options: localMatches(pageItems) },
    { heading: '操作', options: localMatches(actions) },
    { heading: '视图', options: localMatches(views) },
    { heading: '节点', options: whenTyped(nodes.items) },
    { heading: '分组', options: whenTyped(rankMatches(nodeGroups, typed, spelling)) },
    { heading: '项目', options: whenTyped(projects.items) },
  ]
  const isSearching = isPinyinLoading || search !== typed || nodes.isLoading || projects.isLoading
  const failed = [...(nodes.isFailed ? ['节点'] : []), ...(projects.isFailed ? ['项目'] : [])]
  return {
    typed,
    spelling,
    setText,
    groups,
    count: groups.reduce((sum, { options }) => sum + options.length, 0),
    isLoading: typed !== '' && isSearching,
    failed: typed === '' ? [] : failed,
    retry: () => {
      if (nodes.isFailed) nodes.retry()
      if (projects.isFailed) projects.retry()
    },
  }
}
