import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContractCall, contractCalls } from '../support/contract'
import { timeout, runs } from '../support/randomness'
import { encoded, hostilePath, hostileQuery, plainPath, plainQuery, strayQuery } from './addresses'
import { hostileBody, largeBody } from './bodies'
import { watchedWorld } from './watched'

const takingBody = contractCalls.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []))
const takingQuery = contractCalls.filter((call) => call.query.length > 0)
const takingNone = contractCalls.filter((call) => call.query.length === 0)
const takingPath = contractCalls.filter((call) => call.pathParameters.length > 0)
const withToken = contractCalls.filter((call) => !call.isAnonymous)

const json = { 'content-type': 'application/json' }
const plainBody = ({ body }: ContractCall) => body && JSON.stringify(body.examples[0])

test('every kind of operation is called', () => {
  const counts = [takingBody, takingQuery, takingNone, takingPath, withToken].map((list) => list.length)
  expect(Math.min(...counts)).toBeGreaterThan(12)
})

describe('a bad body is refused, the field named', () => {
  test.each(takingBody)(
    '$id',
    (call) => {
      const { attempt, token } = watchedWorld()
      const body = fc.oneof(
        { weight: 40, arbitrary: hostileBody(call.body) },
        { weight: 1, arbitrary: largeBody(call.body) },
      )
      const holds = fc.property(body, ({ text, type, ...due }) => {
        const headers = { token, ...(type === undefined ? {} : { 'content-type': type }) }
        expect(attempt({ call, url: plainPath(call), body: text, headers, ...due })).toBeNull()
      })
      fc.assert(holds, runs(120))
    },
    timeout,
  )
})

describe('a bad query is refused, the parameter named', () => {
  test.each(takingQuery)(
    '$id',
    (call) => {
      const { attempt, token } = watchedWorld()
      const holds = fc.property(hostileQuery(call), (address) => {
        expect(attempt({ call, headers: { token }, ...address })).toBeNull()
      })
      fc.assert(holds, runs(80))
    },
    timeout,
  )

  test.each(takingNone)(
    'or passed over by $id, which takes none',
    (call) => {
      const { attempt, token } = watchedWorld()
      const body = plainBody(call)
      const holds = fc.property(strayQuery(call), (address) => {
        expect(attempt({ call, body, headers: { token, ...json }, ...address })).toBeNull()
      })
      fc.assert(holds, runs(15))
    },
    timeout,
  )
})

describe('an invalid id in the path is 404', () => {
  test.each(takingPath)(
    '$id',
    (call) => {
      const { attempt, token } = watchedWorld()
      const body = plainBody(call)
      const holds = fc.property(hostilePath(call), (address) => {
        expect(attempt({ call, body, headers: { token, ...json }, ...address })).toBeNull()
      })
      fc.assert(holds, runs(80))
    },
    timeout,
  )
})

function rubbishTokens(token: string): string[] {
  const secret = token.split('.')[1]
  const forged = `x . main main. .${secret} stranger.${secret} main.${'0'.repeat(32)} __proto__.x constructor`
  const spoilt = [`${token} `, `${token}0`, token.slice(0, -1), token.toUpperCase()]
  return [...forged.split(' '), ...spoilt, '', ' ', 'x'.repeat(9000)]
}

describe('an invalid token is 401', () => {
  test.each(withToken)('$id', (call) => {
    const { attempt, token, worlds, expire } = watchedWorld()
    const { id } = worlds.start({ id: 'stranger', scenario: 'new-user', seed: 2, now: 0 }).world
    worlds.remove(id)
    const sent = {
      call,
      url: `${plainPath(call)}?${encoded(plainQuery(call))}`,
      body: plainBody(call),
      status: 401,
    }
    expect(attempt({ ...sent, headers: json })).toBeNull()
    for (const tried of rubbishTokens(token))
      expect(attempt({ ...sent, headers: { ...json, token: tried } })).toBeNull()
    expire()
    expect(attempt({ ...sent, headers: { ...json, token } })).toBeNull()
  })
})
