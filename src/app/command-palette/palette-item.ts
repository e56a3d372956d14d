import type { ElementType } from 'react'
import type { SearchableItem, SpellingMatcher } from '~/lib/search-ranking'

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

export interface RemoteSearchOptions {
  /** The debounced text, which the server searches for. */
  search: string
  typed: string
  /** Undefined until it is loaded. */
  spelling: SpellingMatcher | undefined
  /** The recent items of this kind. */
  recent: readonly PaletteItem[]
}

/** The result of searching nodes or projects on the server. */
export interface RemoteSearchResult {
  items: readonly PaletteItem[]
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** Joins lists of items; of those with one key the first stays. */
export const uniqueItems = (...lists: readonly (readonly PaletteItem[])[]): readonly PaletteItem[] =>
  [
    ...new Map(
      lists
        .flat()
        .reverse()
        .map((item) => [item.key, item]),
    ).values(),
  ].reverse()
