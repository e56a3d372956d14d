import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { newCaller } from '../../tests/provider/support/caller'
import { listStates, setState } from '../../mocks/states'
import { askedOf, readInteractions, valuesIn } from './asked.ts'
import { statesPage, type KnownState } from './page.ts'

const interactions = readInteractions('contracts/pacts')
const asked = askedOf(interactions)

/** What the simulated provider answers when it is put into the state as the first interaction asks. */
function answerOf(name: string): KnownState['answer'] {
  const first = interactions.flatMap((one) => one.providerStates).find((one) => one.name === name)
  return setState(newCaller('demo').hosted, name, first?.params ?? {})
}

const known: KnownState[] = listStates().map(({ name, description, params }) => ({
  name,
  description,
  params: JSON.parse(JSON.stringify(params)),
  answer: asked.has(name) ? answerOf(name) : {},
}))

const answersOf = (name: string) => Object.keys(known.find((one) => one.name === name)?.answer ?? {})

test('the provider knows every state that the pacts name', () => {
  const names = known.map(({ name }) => name)
  expect([...asked.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('every parameter that the pacts give is one of its state', () => {
  const wrong = known.flatMap(({ name, params }) =>
    [...(asked.get(name)?.params.keys() ?? [])].filter((one) => !(one in Object(params['properties']))),
  )
  expect(wrong).toEqual([])
})

test('every value that a call uses is answered by one of its states', () => {
  const missing = interactions.flatMap((one) => {
    const answered = new Set(one.providerStates.flatMap(({ name }) => answersOf(name)))
    return valuesIn(one).flatMap((name) => (answered.has(name) ? [] : `${one.description}: ${name}`))
  })
  expect(missing).toEqual([])
})

test('the states page is this one (npm run pacts writes it anew)', async () => {
  const entries = known.flatMap((one) => {
    const found = asked.get(one.name)
    return found ? [{ ...one, asked: found }] : []
  })
  const { code } = await format('states.md', statesPage(entries))
  await expect(code).toMatchFileSnapshot('../states.md')
})
