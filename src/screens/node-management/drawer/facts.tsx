import type { NodeRowModel } from '../node-view'
import { nodeDetailGroups } from './facts-of'
import { NodeDetailGrid, DrawerSection } from './section'
import { useLastHeartbeat } from './use-heard'

/** The node's details; some of the values change with heartbeats. */
export function NodeDetailSections({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useLastHeartbeat(nodes, row)
  return nodeDetailGroups(nodes, row).map(([title, items]) => (
    <DrawerSection key={title} title={title}>
      <NodeDetailGrid items={items} />
    </DrawerSection>
  ))
}
