import { expect, test } from 'vitest'
import { announcementIn } from '~/entities/announcement/unwrap'

const announcement = { id: 5, title: '系统维护通知' }

test.each([
  ['data.data', { data: { data: announcement } }],
  ['data', { data: announcement }],
])('ann-16 read from %s', (_where, answer) => {
  expect(announcementIn(answer)).toEqual(announcement)
})

test.each([
  undefined,
  null,
  'text',
  {},
  { data: null },
  { data: { data: null } },
  { data: [] },
  { data: { data: {} } },
])('ann-15 nothing in %j', (answer) => {
  expect(announcementIn(answer)).toBeUndefined()
})
