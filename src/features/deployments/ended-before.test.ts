import { expect, test } from 'vitest'
import { endedBefore } from '~/features/deployments/ended-before'

const sentAt = Date.parse('2026-11-30T08:00:00Z')

test.each([
  ['ended yesterday', { status: 'success', end_time: '2026-11-29T08:01:00Z' }, true],
  ['failed yesterday', { status: 'failed', end_time: '2026-11-29T08:01:00Z' }, true],
  ['created yesterday, without an end', { status: 'timeout', created_at: '2026-11-29T08:00:00Z' }, true],
  [
    'created yesterday, ended just now',
    { status: 'success', created_at: '2026-11-29T08:00:00Z', end_time: '2026-11-30T08:00:05Z' },
    false,
  ],
  ['ended within the tolerance', { status: 'success', end_time: '2026-11-30T07:59:00Z' }, false],
  ['ahead, as in a zone further east', { status: 'success', end_time: '2026-11-30T16:00:05Z' }, false],
  ['still running', { status: 'running', created_at: '2026-11-30T00:00:00Z' }, false],
  ['of an unreadable time', { status: 'success', end_time: '昨天' }, false],
  ['without a time or a status', {}, false],
])('an entry %s', (_, entry, expected) => {
  expect(endedBefore(entry, sentAt)).toBe(expected)
})
