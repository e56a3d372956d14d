import type { ElementType } from 'react'
import { paths } from '~/lib/paths'
import { Blocks, Gauge, LayoutDashboard, Server, SlidersHorizontal, Zap } from '~/ui/icons'

export interface MenuEntry {
  path: string
  label: string
  icon: ElementType
  /** Blue for nodes, orange for power, else none. */
  accent: 'node' | 'power' | 'none'
  /** How the paths below it begin (shl-09). */
  below?: string
}

/** Exactly six, in this order (shl-07, shl-08). */
export const menuEntries: readonly MenuEntry[] = [
  { path: paths.console(), label: '控制面板', icon: LayoutDashboard, accent: 'none' },
  { path: paths.nodeExplore(), label: '搭建节点', icon: Blocks, accent: 'node', below: '/node/' },
  { path: paths.nodeManagement(), label: '节点管理', icon: Server, accent: 'node' },
  { path: paths.powerExplore(), label: '购买算力', icon: Zap, accent: 'power' },
  { path: paths.powerManagement(), label: '算力管理', icon: Gauge, accent: 'power' },
  { path: paths.projectConfig(), label: '项目配置', icon: SlidersHorizontal, accent: 'none' },
]

/** Whether the page at this path belongs to the entry: its own page or one below it. */
export const isUnder = ({ path, below = `${path}/` }: MenuEntry, page: string): boolean =>
  page === path || page.startsWith(below)
