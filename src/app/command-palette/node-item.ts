import type { DeployedNode } from '~/api/generated/model'
import { nodeStatus } from '~/features/nodes/labels'
import { nodeName } from '~/features/nodes/node-row'
import { links } from '~/lib/links'
import { detailSeparator } from '~/lib/search-ranking'
import { Server } from '~/ui/icons'
import type { PaletteItem } from './palette-item'

interface PaletteNode {
  /** The deployed row's id. */
  id: number
  alias: string
  lanIp: string
  publicIp: string | undefined
  status: string
  /** The region and the groups. */
  places: readonly (string | undefined)[]
}

/** A node as an item of the palette. */
export function nodeItem({ id, alias, lanIp, publicIp, status, places }: PaletteNode): PaletteItem {
  const label = nodeName({ alias, lanIp, rowId: id })
  const parts = [lanIp, publicIp, `编号 ${id}`, ...places]
  return {
    key: `node:${id}`,
    label,
    detail: parts.filter((part) => part && part !== label).join(detailSeparator),
    aliases: [String(id)],
    icon: Server,
    tone: 'node',
    tag: nodeStatus(status),
    // The table is filtered by address where there is one, because several nodes may share an alias.
    target: links.nodeManagement({ keyword: lanIp || alias, node: id }),
  }
}

/** A node of a response as an item. */
export const deployedNodeItem = ({ id, node }: DeployedNode): PaletteItem =>
  nodeItem({
    id,
    alias: node?.alias ?? '',
    lanIp: node?.lan_ip_address ?? '',
    publicIp: node?.ip_address,
    status: node?.status ?? '',
    places: [],
  })
