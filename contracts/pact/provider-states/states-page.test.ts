import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { listProviderStates, setProviderState } from '../../../mocks/provider-states'
import { usageByState, readStateInteractions, stateValueNames } from './state-usage.ts'
import { renderStatesPage, type KnownState } from './states-page.ts'
import { memoize } from '../../../tests/support/memoize'

const interactions = memoize(() => readStateInteractions('contracts/pacts'))
const usages = memoize(() => usageByState(interactions()))

/** Returns the values of a state of the simulated provider, set with the parameters of its first interaction. */
function valuesOf(name: string): KnownState['returnedValues'] {
  const first = interactions()
    .flatMap((one) => one.providerStates)
    .find((one) => one.name === name)
  return setProviderState(newCaller('demo').hosted, name, first?.params ?? {})
}

const known = memoize((): KnownState[] =>
  listProviderStates().map(({ name, description, params }) => ({
    name,
    description,
    params: JSON.parse(JSON.stringify(params)),
    returnedValues: usages().has(name) ? valuesOf(name) : {},
  })),
)

const valueNamesOf = (name: string) =>
  Object.keys(known().find((one) => one.name === name)?.returnedValues ?? {})

test('the provider knows every state that the pacts name', () => {
  const names = known().map(({ name }) => name)
  expect([...usages().keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('every parameter that the pacts give is one of its state', () => {
  const unknown = known().flatMap(({ name, params }) =>
    [...(usages().get(name)?.params.keys() ?? [])].filter((one) => !(one in Object(params['properties']))),
  )
  expect(unknown).toEqual([])
})

test('every value that a call uses is answered by one of its states', () => {
  const missing = interactions().flatMap((one) => {
    const returned = new Set(one.providerStates.flatMap(({ name }) => valueNamesOf(name)))
    return stateValueNames(one).flatMap((name) => (returned.has(name) ? [] : `${one.description}: ${name}`))
  })
  expect(missing).toEqual([])
})

test('the states page is this one (npm run pacts writes it again)', async () => {
  const entries = known().flatMap((one) => {
    const found = usages().get(one.name)
    return found ? [{ ...one, usage: found }] : []
  })
  const { code } = await format('states.md', renderStatesPage(entries))
  await expect(code).toMatchFileSnapshot('../../states.md')
})
