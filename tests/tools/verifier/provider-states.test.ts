import { expect, test } from 'vitest'
import { checkUnknownState, enterState } from '../../../contracts/verifier/states/provider-states'
import { nowhere, startFixed } from './fixed-provider'

test('a state is set as Pact sets it, and its texts and numbers are returned', async () => {
  const { url, calls } = await startFixed(200, '{"token":"t","node_id":7}')
  expect(await enterState(`${url}/state`, 'a node exists', { status: 'online' })).toEqual({
    token: 't',
    node_id: 7,
  })
  expect(calls.map(({ method, url: path, body }) => [method, path, JSON.parse(body)])).toEqual([
    [
      'POST',
      '/state',
      { consumer: 'compute-console', state: 'a node exists', params: { status: 'online' }, action: 'setup' },
    ],
  ])
  expect(calls[0]?.headers['content-type']).toBe('application/json')
})

test.each(['', 'x', '[]', '{"node":{"id":7}}', 'null'])(
  'a state that returns %j has no values',
  async (body) => {
    expect(await enterState((await startFixed(200, body)).url, 'it')).toEqual({})
  },
)

test('a state that is refused or not answered stops the verification', async () => {
  const { url } = await startFixed(422)
  await expect(enterState(url, 'odd')).rejects.toMatchObject({
    message: `${url} did not set the state 'odd' (422)`,
    remedy: 'add --states, or --token to check what needs no state',
  })
  await expect(enterState(nowhere, 'odd')).rejects.toThrow(
    `${nowhere} did not set the state 'odd' (no answer)`,
  )
})

test.each([
  [200, '200'],
  // Such a response has no body.
  [204, '204'],
  [399, '399'],
  [400, undefined],
  [500, undefined],
])('an unknown state that is answered with %i', async (status, received) => {
  const what = "the unknown state 'a state that nobody ever wrote down' was not refused"
  const fault = { by: 'states', what, expected: 'a status of 400 or more', received }
  expect(await checkUnknownState((await startFixed(status)).url)).toEqual({
    operationId: 'provider states',
    call: 'POST a state',
    status: '4xx',
    title: 'an unknown state is an error',
    faults: received === undefined ? [] : [fault],
  })
})

test('an unknown state without a response is a fault', async () => {
  expect((await checkUnknownState(nowhere)).faults).toMatchObject([{ received: 'no answer' }])
})
