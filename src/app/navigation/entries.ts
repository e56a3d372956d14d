import type { ElementType } from 'react'
import { paths } from '~/lib/paths'
import {
  Bell,
  Blocks,
  CircleUserRound,
  Gauge,
  Gift,
  LayoutDashboard,
  LayoutGrid,
  Megaphone,
  ReceiptText,
  Server,
  ServerCog,
  SlidersHorizontal,
  Zap,
} from '~/ui/icons'

/** A page that can be gone to from anywhere, as it is called wherever it is listed. */
export interface PageEntry {
  path: string
  label: string
  icon: ElementType
}

export interface MenuEntry extends PageEntry {
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

/** The user's own pages, in the order of the user menu (top-16). */
export const userEntries: readonly PageEntry[] = [
  { path: paths.mine(), label: '用户中心', icon: CircleUserRound },
  { path: paths.order(), label: '订单中心', icon: ReceiptText },
  { path: paths.invite(), label: '邀请中心', icon: Gift },
]

/** Pages that no menu lists (i-11). */
const otherEntries: readonly PageEntry[] = [
  { path: paths.server(), label: '服务器管理', icon: ServerCog },
  { path: paths.project(), label: '项目', icon: LayoutGrid },
  { path: paths.messages(), label: '站内信', icon: Bell },
  { path: paths.announcements(), label: '最新公告', icon: Megaphone },
]

/** Every page that needs nothing to be known before. */
export const allEntries: readonly PageEntry[] = [...menuEntries, ...otherEntries, ...userEntries]

/** Whether the page at this path belongs to the entry: its own page or one below it. */
export const isUnder = ({ path, below = `${path}/` }: MenuEntry, page: string): boolean =>
  page === path || page.startsWith(below)
