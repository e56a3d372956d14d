import { expect, test } from 'vitest'
import { unwrapAnnouncement } from '~/features/announcements/unwrap-announcement'

const announcement = { id: 5, title: '系统维护通知' }

test.each([
  ['data.data', { data: { data: announcement } }],
  ['data', { data: announcement }],
])('read from %s', { tags: ['ann-16'] }, (_where, body) => {
  expect(unwrapAnnouncement(body)).toEqual(announcement)
})

test('an announcement needs no more than its id', () => {
  expect(unwrapAnnouncement({ data: { id: 5 } })).toEqual({ id: 5 })
})

test.each([undefined, {}, { data: {} }])('nothing in %j', { tags: ['ann-15'] }, (body) => {
  expect(unwrapAnnouncement(body)).toBeUndefined()
})
