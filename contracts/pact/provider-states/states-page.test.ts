import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { listProviderStates, setProviderState } from '../../../mocks/provider-states'
import { readJourneys } from '../../schema/journeys.ts'
import { usageOfRecords } from './record-usage.ts'
import { orderStates } from './state-order.ts'
import { usageByState, readStateInteractions, stateValueNames } from './state-usage.ts'
import { renderStatesPage, type KnownState } from './states-page.ts'

type Interactions = ReturnType<typeof readStateInteractions>

/** Returns the values of a state of the simulated provider, set with the parameters of its first interaction. */
function valuesOf(interactions: Interactions, name: string): KnownState['returnedValues'] {
  const first = interactions.flatMap((one) => one.providerStates).find((one) => one.name === name)
  return setProviderState(newCaller('demo').hosted, name, first?.params ?? {})
}

/** Returns the states that the pacts use and those that the provider knows. */
function readStates() {
  const interactions = readStateInteractions('contracts/pacts')
  const usages = usageByState(interactions, readJourneys('openapi/journeys'))
  const isInPacts = (name: string) =>
    interactions.some(({ providerStates }) => providerStates.some((one) => one.name === name))
  const known: KnownState[] = listProviderStates().map(({ name, description, params }) => ({
    name,
    description,
    params: JSON.parse(JSON.stringify(params)),
    returnedValues: isInPacts(name) ? valuesOf(interactions, name) : {},
  }))
  return { interactions, usages, known }
}

test('the provider knows every state that the pacts name', () => {
  const { usages, known } = readStates()
  const names = known.map(({ name }) => name)
  expect([...usages.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('every parameter in the pacts belongs to its state', () => {
  const { usages, known } = readStates()
  const unknown = known.flatMap(({ name, params }) =>
    [...(usages.get(name)?.params.keys() ?? [])].filter((one) => !(one in Object(params['properties']))),
  )
  expect(unknown).toEqual([])
})

test('one of its states returns every value that a call uses', () => {
  const { interactions, known } = readStates()
  const valueNamesOf = (name: string) =>
    Object.keys(known.find((one) => one.name === name)?.returnedValues ?? {})
  const missing = interactions.flatMap((one) => {
    const returned = new Set(one.providerStates.flatMap(({ name }) => valueNamesOf(name)))
    return stateValueNames(one).flatMap((name) => (returned.has(name) ? [] : `${one.description}: ${name}`))
  })
  expect(missing).toEqual([])
})

test('the states page is up to date (npm run pacts writes it)', async () => {
  const { interactions, usages, known } = readStates()
  const entries = known.flatMap((one) => {
    const found = usages.get(one.name)
    return found ? [{ ...one, usage: found }] : []
  })
  const summary = { order: orderStates(interactions), records: await usageOfRecords() }
  const { code } = await format('states.md', renderStatesPage(entries, summary))
  await expect(code).toMatchFileSnapshot('../../states.md')
})
