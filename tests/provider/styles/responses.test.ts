import { describe, expect, test } from 'vitest'
import { responseStyles, type ResponseStyle } from '../../../mocks/server/answer-style/names'
import { bodyToText } from '../../../mocks/server/body'
import { respond } from '../../../mocks/server/respond'
import { twoUsers } from '../access/two-users'
import { recipes } from '../statuses/recipes'
import { type ContractCall, contractCalls } from '../support/contract'
import { responseMismatch } from './wire-validator'

const rewritingStyles = responseStyles.filter((style) => style !== 'full')

const seeds = [1, 2, 3, 4, 5]

/** The provider's response to an operation with a status, in a style. */
function responseIn(style: ResponseStyle, call: ContractCall, status: number, seed = 1) {
  const stage = twoUsers()
  const sent = recipes[status]?.(call, stage) ?? { url: '', text: undefined, headers: {} }
  stage.state.seed = seed
  for (const hosted of stage.worlds.all()) hosted.style = style
  const { url, headers, text } = sent
  const reply = respond(stage.worlds, { method: call.method, url, headers, body: text })
  return { status: reply.status, body: JSON.parse(bodyToText(reply.body)) }
}

const calls = contractCalls.flatMap((call) => call.statuses.map((status) => ({ call, status, id: call.id })))
const succeeding = calls.filter(({ status }) => status === 200)

describe.each(rewritingStyles)('in the style %s', (style) => {
  test.each(calls)('$id $status is what the contract lets through', ({ call, status }) => {
    for (const seed of status === 200 ? seeds : [1]) {
      const response = responseIn(style, call, status, seed)
      expect(response.status).toBe(status)
      expect(responseMismatch(call.id, status, response.body), `seed ${seed}`).toBeNull()
    }
  })

  test('the same call in the same world has the same answer', () => {
    for (const { call } of succeeding.filter(({ call }) => call.method === 'GET'))
      expect(responseIn(style, call, 200)).toEqual(responseIn(style, call, 200))
  })
})

/** Operations whose responses the documents do not describe. */
const unnamed = succeeding.filter(({ call }) => responseMismatch(call.id, 200, { data: 'anything' }) === null)

test('minimal sends null or nothing where the documents describe no response, and both occur', () => {
  const responses = unnamed.map(({ call }) => responseIn('minimal', call, 200).body)
  expect(unnamed.length).toBeGreaterThan(20)
  expect(responses.filter(({ data }) => data !== undefined && data !== null)).toEqual([])
  expect(new Set(responses.map(({ data }) => data))).toEqual(new Set([null, undefined]))
})

test('loose sends anything where the documents describe no response', () => {
  const kinds = seeds.flatMap((seed) =>
    unnamed.map(({ call }) => JSON.stringify(responseIn('loose', call, 200, seed).body.data)),
  )
  expect(new Set(kinds).size).toBeGreaterThan(8)
})

/** Every id of an answer, by its place; ids written as text count as their number. */
function idsIn(value: unknown, path = ''): [string, number][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]): [string, number][] =>
    /^(id|\w+_id)$/.test(name) && inside !== null && inside !== ''
      ? [[`${path}.${name}`, Number(inside)]]
      : idsIn(inside, `${path}.${name}`),
  )
}

test.each(rewritingStyles)('in the style %s an id that is there is the same', (style) => {
  for (const { call } of succeeding.filter(({ call }) => call.method === 'GET')) {
    const full = new Map(idsIn(responseIn('full', call, 200).body))
    const same = idsIn(responseIn(style, call, 200).body).filter(([place]) => full.has(place))
    expect([call.id, same]).toEqual([call.id, same.map(([place]) => [place, full.get(place)])])
  }
})
