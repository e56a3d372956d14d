import { describe, expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { responseStyles } from '../../../mocks/server/answer-style/names'
import { openNodeChannel } from '../../../mocks/server/node-channel'
import { streamUnread } from '../../../mocks/server/unread-stream'
import { parseUnreadCount } from '../../../src/api/realtime/unread-store'
import { newController } from '../support/control'
import { frameMismatch, responseMismatch } from './wire-validator'

const styles = ['minimal', 'loose'] as const

/** A world in a style, signed in. */
function styled(style: string, scenario: 'demo' | 'fleet-1k' | 'every-state' = 'demo') {
  const caller = newCaller(scenario)
  const control = newController(caller.worlds)
  const token: string = caller.signIn().body.data.token
  expect(control.put('style', { style }).body).toEqual({ style })
  return { ...caller, control, token }
}

describe('the control API', () => {
  test('returns the style of a world, and refuses an unknown one', () => {
    const { control } = styled('loose')
    expect(control.get('status').body.style).toBe('loose')
    const { status, body } = control.put('style', { style: 'odd' })
    expect([status, body.message]).toEqual([
      422,
      `style: Invalid option: expected one of ${responseStyles.map((name) => `"${name}"`).join('|')}`,
    ])
    expect(control.get('status').body.style).toBe('loose')
    expect(control.post('worlds', { style: 'odd' }).status).toBe(422)
  })

  test('begins a world in a style; a reset keeps it unless it names another', () => {
    const { control } = styled('minimal')
    control.post('worlds', { style: 'loose' })
    expect(control.get('worlds').body).toMatchObject([{ style: 'minimal' }, { style: 'loose' }])
    control.post('reset', { scenario: 'broke' })
    expect(control.get('status').body).toMatchObject({ scenario: 'broke', style: 'minimal' })
    control.post('reset', { style: 'full' })
    expect(control.get('status').body.style).toBe('full')
  })

  test('a saved world keeps its style; one from before there were styles is full', () => {
    const { control } = styled('loose')
    const saved = control.get('world').body
    control.put('style', { style: 'full' })
    control.put('world', saved)
    expect(control.get('status').body.style).toBe('loose')
    const { style: _, ...old } = saved
    control.put('world', old)
    expect(control.get('status').body.style).toBe('full')
    expect(control.put('world', { ...saved, style: 'odd' }).status).toBe(422)
  })
})

test('the world is the same in every style: a change in one is seen in another', () => {
  const { call, get, control } = styled('minimal')
  expect(call('PUT', '/api/user/name', { name: '换装的人' }).status).toBe(200)
  control.put('style', { style: 'full' })
  expect(get('/api/userinfo').body.data.nickname).toBe('换装的人')
})

test('a fault is answered literally', () => {
  const { get, control } = styled('loose')
  const body = { code: 200, message: '', data: { id: 1, balance: '1.00' } }
  control.post('faults', { operationId: 'getUserInfo', body })
  expect(get('/api/userinfo').body).toEqual(body)
})

test.each(styles)('a refusal with HTTP 200 keeps its code in the style %s', (style) => {
  const { call } = styled(style, 'every-state')
  const codes = Array.from({ length: 14 }, (_, index) => {
    const { status, body } = call('PUT', `/api/panel-point/reset-image/${index + 1}`, { image_id: 1 })
    return status === 200 && Number(body.code)
  })
  expect(new Set(codes.filter(Boolean))).toEqual(new Set([200, 409]))
})

test.each(styles)('a fleet of 1,000 nodes is listed whole in the style %s', (style) => {
  const { get } = styled(style, 'fleet-1k')
  for (const [operation, path] of [
    ['listNodes', 'nodes'],
    ['listDeployedNodes', 'panel-point'],
  ] as const) {
    const { body } = get(`/api/${path}?limit=100000`)
    expect(body.data).toHaveLength(1000)
    expect(new Set(body.data.map(({ id }: { id: unknown }) => Number(id))).size).toBe(1000)
    expect(responseMismatch(operation, 200, body)).toBeNull()
  }
})

test('minimal leaves out what the contract added and what only the detail promises', () => {
  const { get } = styled('minimal')
  const [project] = get('/api/projects?limit=9').body.data
  expect(project).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  expect(project).not.toHaveProperty('scripts')
  expect(get('/api/projects/1').body.data.scripts).not.toHaveLength(0)
  const [row] = get('/api/panel-point?limit=9').body.data
  expect(Object.keys(row)).toEqual(expect.not.arrayContaining(['price', 'start_time', 'project_config']))
  expect(get('/api/cloud-market/filter').body).toEqual({ data: {} })
})

describe.each(styles)('the live channels in the style %s', (style) => {
  test('the event stream sends the same number', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { hosted, token } = styled(style)
      hosted.world.state.seed = seed
      const sent: string[] = []
      streamUnread(hosted, token, { send: (data) => sent.push(data), close: () => {} })()
      expect(sent.map((one) => frameMismatch('UnreadCountEvent', JSON.parse(one)))).toEqual([null])
      expect(sent.map(parseUnreadCount)).toEqual([3])
    }
  })

  test('the socket sends frames that the contract lets through', () => {
    const { worlds, hosted, token, advance } = styled(style)
    const sent: string[] = []
    const channel = openNodeChannel(hosted, token, { send: (data) => sent.push(data), close: () => {} })
    channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: [1, 2, 3, 4, 5, 6] }))
    advance(120)
    worlds.catchUpAll()
    channel.tick()
    expect(sent.length).toBeGreaterThan(2)
    for (const one of sent) expect(frameMismatch('NodeHeartbeatFrame', JSON.parse(one))).toBeNull()
  })
})
