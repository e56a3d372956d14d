import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import type { ScenarioName } from '../../mocks/scenarios'

const entriesOf = (scenario: ScenarioName) =>
  Object.entries(newCaller(scenario).state).map(([name, value]) => [name, linesOf(value)] as const)

// A fleet of a thousand has some rows for each rule of its making.
const isShown = (index: number) => index < 30 || index % 100 === 0 || index % 140 === 0 || index >= 990

function linesOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const rows = value.map((row, index) => `\n  ${index} ${JSON.stringify(row)}`)
  return `${rows.length} rows${rows.filter((_, index) => rows.length < 300 || isShown(index)).join('')}`
}

const demo = new Map(entriesOf('demo'))

function textOf(scenario: ScenarioName): string {
  const lines = entriesOf(scenario).map(([name, text]) => {
    const isSame = scenario !== 'demo' && text.includes('\n') && demo.get(name) === text
    return `${name}: ${isSame ? 'as in demo' : text}\n`
  })
  return lines.join('')
}

const scenarios: ScenarioName[] = ['demo', 'new-user', 'broke', 'expiring', 'every-state', 'fleet-1k']

// The same scenario, seed and clock give the same world. vitest run --update records an intended change.
test.each(scenarios)('the world of %s starts as recorded', async (scenario) => {
  await expect(textOf(scenario)).toMatchFileSnapshot(`worlds/${scenario}.snap`)
})
