import type { ElementType } from 'react'
import type { Findable } from '~/lib/find'

/** Something that the palette offers. */
export interface Item extends Findable {
  /** Names it among all, the same tomorrow: `page:/mine`, `action:top-up`, `node:61`, `project:7`. */
  key: string
  icon: ElementType
  /** Blue for nodes, orange for power. */
  tone?: 'node' | 'power' | undefined
  /** A state or a kind, at the right. */
  tag?: { label: string; tone: string } | undefined
  /** A path of the console, or what is done. */
  target: string | (() => void)
  /** Not remembered: it must not be the first thing that Enter takes, or will not be wanted again. */
  isPassing?: boolean
}

/** What is looked for with the provider. */
export interface Found {
  items: readonly Item[]
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}
