import type { ElementType } from 'react'
import type { DeployedNode } from '~/api/generated/model'
import { nodeStatus } from '~/features/nodes/model/labels'
import { nounOf } from '~/features/nodes/model/lease-state'
import { nodeName, type NodeRow } from '~/features/nodes/model/node-row'
import { idText, shortId } from '~/lib/ids'
import { links } from '~/lib/links'
import { type SearchableItem, type SpellingMatcher, detailSeparator } from '~/lib/search-ranking'
import { foldText } from '~/lib/search-text'
import { Server } from '~/ui/components/icons'
import { allEntries, menuEntries } from '../navigation/navigation-entries'

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

const accentByPath = new Map(menuEntries.map(({ path, accent }) => [path, accent]))

/** All pages as palette items; they also match by path. */
export const pageItems: readonly PaletteItem[] = allEntries.map(({ path, label, icon }) => {
  const accent = accentByPath.get(path)
  return {
    key: `page:${path}`,
    label,
    icon,
    tone: accent === 'none' ? undefined : accent,
    aliases: [path.toLowerCase(), path.slice(path.lastIndexOf('/') + 1).toLowerCase()],
    target: path,
  }
})

type PaletteNode = Pick<NodeRow, 'id' | 'name' | 'alias' | 'lanIp' | 'publicIp' | 'status'>

/**
 * A node as an item of the palette.
 * @param places the region and the groups
 */
export function nodeItem(node: PaletteNode, places: readonly string[] = []): PaletteItem {
  const { id, name: label, alias, lanIp, publicIp, status } = node
  const number = `#${shortId(id)}`
  // A node without a name is named by its number.
  const parts = [lanIp, publicIp, label.endsWith(number) ? '' : number, ...places]
  return {
    key: `node:${id}`,
    label,
    detail: parts.filter((part) => part && part !== label).join(detailSeparator),
    aliases: [foldText(id)],
    icon: Server,
    tone: 'node',
    tag: nodeStatus(status),
    // The table is filtered by address where there is one, because several nodes may share an alias.
    target: links.nodeManagement({ keyword: lanIp || alias, node: id }),
  }
}

/** A node of a response as an item. */
export const deployedNodeItem = ({ id, node, status }: DeployedNode): PaletteItem =>
  nodeItem({
    id: idText(id),
    name: nodeName({ alias: node?.alias, ip: node?.lan_ip_address, id, noun: nounOf(status) }),
    alias: node?.alias ?? '',
    lanIp: node?.lan_ip_address ?? '',
    publicIp: node?.ip_address ?? '',
    status: node?.status ?? '',
  })
