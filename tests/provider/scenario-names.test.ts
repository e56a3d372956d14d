import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import type { ScenarioName } from '../../mocks/scenarios'

test.each<ScenarioName>(['demo', 'expiring', 'fleet-1k'])(
  'in %s, a node stands in the region that its alias names',
  (scenario) => {
    const { nodes, regions } = newCaller(scenario).state
    const places = nodes.flatMap(({ alias, regionId }) =>
      alias === null ? [] : [[alias.replace(/-\d+$/, ''), regions.find(({ id }) => id === regionId)?.name]],
    )
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter(([place, region]) => place !== region)).toEqual([])
  },
)

test("every node that the demo's messages name is one of its nodes", () => {
  const { messages, nodes } = newCaller('demo').state
  const named = messages.flatMap(({ content }) => /节点 (\S+-\d+)/.exec(content)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(3)
  const aliases = new Set(nodes.map(({ alias }) => alias))
  expect(named.filter((name) => !aliases.has(name))).toEqual([])
})
