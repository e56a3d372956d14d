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
} from '~/ui/components/icons'

/** A page as menus and the command palette list it. */
export interface PageEntry {
  path: string
  label: string
  icon: ElementType
}

export interface MenuEntry extends PageEntry {
  /** The highlight colour: blue for nodes, orange for power. */
  accent: 'node' | 'power' | 'none'
  /** The path prefix of its subpages; by default the entry's own path. */
  childPrefix?: string
}

/** The side menu's entries; docs/requirements.md#shl-07 fixes their number and order. */
export const menuEntries: readonly MenuEntry[] = [
  { path: paths.console(), label: '控制面板', icon: LayoutDashboard, accent: 'none' },
  {
    path: paths.nodeExplore(),
    label: '搭建节点',
    icon: Blocks,
    accent: 'node',
    childPrefix: `${import.meta.env.BASE_URL}node/`,
  },
  { path: paths.nodeManagement(), label: '节点管理', icon: Server, accent: 'node' },
  { path: paths.powerExplore(), label: '购买算力', icon: Zap, accent: 'power' },
  { path: paths.powerManagement(), label: '算力管理', icon: Gauge, accent: 'power' },
  { path: paths.projectConfig(), label: '项目配置', icon: SlidersHorizontal, accent: 'none' },
]

/** The user's own pages, in the order of the user menu. */
export const userEntries: readonly PageEntry[] = [
  { path: paths.mine(), label: '用户中心', icon: CircleUserRound },
  { path: paths.order(), label: '订单中心', icon: ReceiptText },
  { path: paths.invite(), label: '邀请中心', icon: Gift },
]

/** Pages that only the palette and the menu of narrow windows list. */
export const otherEntries: readonly PageEntry[] = [
  { path: paths.server(), label: '服务器管理', icon: ServerCog },
  { path: paths.project(), label: '项目', icon: LayoutGrid },
  { path: paths.messages(), label: '站内信', icon: Bell },
  { path: paths.announcements(), label: '最新公告', icon: Megaphone },
]

/** Every page that can be opened without parameters. */
export const allEntries: readonly PageEntry[] = [...menuEntries, ...otherEntries, ...userEntries]

/** Whether the path is the entry's own page or one of its subpages. */
export const isEntryActive = ({ path, childPrefix = `${path}/` }: MenuEntry, page: string): boolean =>
  page === path || page.startsWith(childPrefix)
