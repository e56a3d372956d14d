import { describe, expect, test } from 'vitest'
import { bodyToText } from '../../../mocks/server/body'
import { respond } from '../../../mocks/server/respond'
import { twoUsers } from '../access/two-users'
import { contractCalls } from '../support/contract'
import { isFaultOnly, recipes } from './recipes'

test('each status that the contract documents has a recipe', () => {
  const documented = new Set(contractCalls.flatMap(({ statuses }) => statuses))
  expect([...documented].filter((status) => !recipes[status])).toEqual([])
})

describe.each(Object.keys(recipes).map(Number))('the provider answers %i', (status) => {
  test.each(contractCalls.filter(({ statuses }) => statuses.includes(status)))('to $id', (call) => {
    const stage = twoUsers()
    const sent = recipes[status]?.(call, stage) ?? { url: '', text: undefined, headers: {} }
    const reply = respond(stage.worlds, {
      method: call.method,
      url: sent.url,
      headers: sent.headers,
      body: sent.text,
    })
    expect([reply.status, bodyToText(reply.body)]).toEqual([status, expect.any(String)])
    expect(reply.isFault ?? false).toBe(isFaultOnly(call, status))
    expect(
      call.validate(reply.status, reply.headers['content-type'], JSON.parse(bodyToText(reply.body))),
    ).toBeNull()
  })
})
