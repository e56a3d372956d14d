import type { NodeView } from '../node-view'
import { factsOf } from './facts-of'
import { FactGrid, Section } from './section'
import { useHeard } from './use-heard'

/** What is known of a node; a part of it comes with its heartbeats. */
export function Facts({ nodes, row }: { nodes: NodeView; row: number }) {
  // What is heard changes beneath the same objects.
  'use no memo'
  useHeard(nodes, row)
  return factsOf(nodes, row).map(([title, facts]) => (
    <Section key={title} title={title}>
      <FactGrid facts={facts} />
    </Section>
  ))
}
