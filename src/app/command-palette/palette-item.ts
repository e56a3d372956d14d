import type { ElementType } from 'react'
import type { SearchableItem } from '~/lib/search-ranking'

/** An entry of the command palette. */
export interface PaletteItem extends SearchableItem {
  /** A stable unique id, as it is persisted: `page:/mine`, `action:top-up`, `node:61`, `project:7`. */
  key: string
  icon: ElementType
  /** Blue for nodes, orange for power. */
  tone?: 'node' | 'power' | undefined
  /** A status or type badge at the right. */
  tag?: { label: string; tone: string } | undefined
  /** A path to navigate to, or a function to call. */
  target: string | (() => void)
  /** Excludes the item from the recent items, where an accidental Enter would run it. */
  isNeverRecent?: boolean
}

/** The result of searching nodes or projects on the server. */
export interface RemoteSearchResult {
  items: readonly PaletteItem[]
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}
