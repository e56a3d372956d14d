import { describe, expect, test } from 'vitest'
import { closeSessions, openSession } from '../../../mocks/provider/sessions'
import { getUser } from '../../../mocks/provider/users'
import { openNodeChannel } from '../../../mocks/server/node-channel'
import { streamUnread } from '../../../mocks/server/unread-stream'
import { contractCalls } from '../support/contract'
import { plainCall } from './plain-call'
import { twoUsers } from './two-users'

const secretOf = (token: string) => token.slice(token.indexOf('.') + 1)

/** Two users of one world, and another world beside theirs whose user is signed in too. */
function twoWorlds() {
  const users = twoUsers()
  const other = users.worlds.start({ id: 'other', scenario: 'demo', seed: 2, now: 0 })
  const { token: theirs } = openSession(other.world, getUser(other.world.state, 1))
  return { ...users, other, theirs }
}

type Stage = ReturnType<typeof twoWorlds>

/** Tokens that are not good, or not any more. */
const badTokens: Record<string, (stage: Stage) => string> = {
  'none at all': () => '',
  'an expired one': ({ state, token }) => {
    for (const session of state.sessions) session.expiresAt = state.now
    return token
  },
  'one that a new password ended': ({ hosted, state, token }) => {
    closeSessions(hosted.world, getUser(state, 1))
    return token
  },
  'the secret of another world under the name of this one': ({ theirs }) => `main.${secretOf(theirs)}`,
  'the secret of this world under the name of another': ({ token }) => `other.${secretOf(token)}`,
  'one of a world that has ended': ({ worlds, theirs }) => {
    worlds.remove('other')
    return theirs
  },
}

const withToken = contractCalls.filter((call) => !call.isAnonymous)

describe.each(Object.keys(badTokens))('%s is refused with 401, and changes nothing', (name) => {
  const stage = twoWorlds()
  const token = badTokens[name]?.(stage) ?? ''
  const picture = () => JSON.stringify(stage.other.world.state)
  const before = picture()

  test.each(withToken)('$id', (call) => {
    const response = stage.send(call, plainCall(call, stage.mine, stage.state), token)
    expect(response).toMatchObject({ status: 401, wrong: null, isChanged: false })
    expect(picture()).toBe(before)
  })

  test('the event stream and the socket', () => {
    const sink = { send: () => expect.unreachable(), close: () => expect.unreachable() }
    for (const hosted of [stage.hosted, stage.other])
      for (const open of [streamUnread, openNodeChannel])
        expect(() => open(hosted, token === stage.theirs ? '' : token, sink)).toThrow(
          expect.objectContaining({ status: 401 }),
        )
  })
})

test('a token is good in its own world, whatever world the header names', () => {
  const { call, other, token } = twoWorlds()
  const { status, body } = call('GET', '/api/userinfo', undefined, { token, 'x-mock-world': other.world.id })
  expect([status, body.data.balance]).toEqual([200, '1000.00'])
})

test('the socket sends nothing about a node of somebody else', () => {
  const { hosted, token, advance, mine, theirs } = twoUsers()
  const frames: string[] = []
  const channel = openNodeChannel(hosted, token, { send: (frame) => frames.push(frame), close: () => {} })
  channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: [theirs.node, mine.node] }))
  advance(60)
  channel.tick()
  expect(frames.map((frame) => JSON.parse(frame).data.node_id)).toEqual([mine.node])
})
