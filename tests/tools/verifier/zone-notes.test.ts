import { expect, test } from 'vitest'
import { zoneNotes } from '../../../contracts/verifier/calls/zone-notes.ts'

const headers = { date: 'Thu, 26 Nov 2026 02:00:30 GMT' }

const notes = (nodes: unknown[], sent: Record<string, string> = headers) =>
  zoneNotes({ headers: sent, text: JSON.stringify({ data: nodes.map((node) => ({ id: 1, node })) }) })

const node = (last_heartbeat: unknown, status = 'online') => ({ status, last_heartbeat })

test('heartbeats hours off the header Date name the likely zone', { tags: ['two-10'] }, () => {
  const [note] = notes([node('2026-11-26 10:00:12'), node('2026-11-26 09:20:00', 'RUNNING')])
  expect(note).toEqual({
    what: 'last_heartbeat of an online node is 8 h after the header Date: the times are likely those of UTC+08:00. Send a zone, or name it as timeZone in config.json',
    received: '"2026-11-26 10:00:12"',
  })
  expect(notes([node('2026/11/25 21:00:00')])[0]?.what).toContain('5.01 h before the header Date')
  expect(notes([node('2026-11-26T07:45:00Z')])[0]?.what).toContain('UTC+05:45')
  expect(notes([node('2026-11-25T21:00:00')])[0]?.what).toContain('UTC-05:00')
  expect(notes([node(1_795_687_200)])[0]?.what).toContain('UTC+08:00')
})

test.each([
  ['that agree', [node('2026-11-26T02:00:00Z'), node('2026-11-26 01:59:00'), node(1_795_658_400_000)]],
  ['of which one is new', [node('2026-11-25 02:00:00'), node('2026-11-26 02:00:00')]],
  ['of nodes that are offline', [node('2026-11-26 10:00:00', 'offline')]],
  ['that are none', [node(null), node('soon'), node({}), {}, null]],
])('heartbeats %s need no note', (_name, nodes) => {
  expect(notes(nodes)).toEqual([])
})

test('without the header there is no note', () => {
  expect(notes([node('2026-11-26 10:00:00')], {})).toEqual([])
  expect(zoneNotes({ headers, text: 'no JSON' })).toEqual([])
})
