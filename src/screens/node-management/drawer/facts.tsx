import type { NodeView } from '../node-view'
import { factsOf } from './facts-of'
import { FactGrid, Section } from './section'
import { useHeard } from './use-heard'

/** The node's details; some of the values change with heartbeats. */
export function Facts({ nodes, row }: { nodes: NodeView; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useHeard(nodes, row)
  return factsOf(nodes, row).map(([title, items]) => (
    <Section key={title} title={title}>
      <FactGrid items={items} />
    </Section>
  ))
}
