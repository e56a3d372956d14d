import type { NodeRowModel } from '../node-row-model'
import { nodeDetailGroups } from './node-details'
import { NodeDetailGrid, DrawerSection } from './drawer-section'
import { useLastHeartbeat } from './use-last-heartbeat'

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
