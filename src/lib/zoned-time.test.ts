import { afterEach, describe, expect, test } from 'vitest'
import { parseTime } from '~/lib/time'
import { timeZone } from '~/lib/time-zone'
import { applySettings } from '~/platform/settings'

afterEach(() => applySettings({}))

const utc = (text: string) => parseTime(text)?.toISOString()

describe('a time without a zone is of the zone in config.json', { tags: ['two-10'] }, () => {
  test.each([
    ['Asia/Shanghai', '2026-11-26 10:00:00', '2026-11-26T02:00:00.000Z'],
    ['Asia/Shanghai', '2026/11/26 10:00', '2026-11-26T02:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-26T10:00:00.123456', '2026-11-26T02:00:00.123Z'],
    ['Asia/Shanghai', '2026-11-26', '2026-11-25T16:00:00.000Z'],
    ['Asia/Shanghai', '1988-07-01 12:00', '1988-07-01T03:00:00.000Z'],
    ['UTC', '2026-11-26 10:00:00', '2026-11-26T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-26 10:00', '2026-11-26T04:15:00.000Z'],
    ['America/New_York', '2026-11-26 10:00', '2026-11-26T15:00:00.000Z'],
    ['America/New_York', '2026-07-01 10:00', '2026-07-01T14:00:00.000Z'],
    // Clocks go from 2 to 3 on 8 March, and from 2 to 1 on 1 November.
    ['America/New_York', '2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z'],
    ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01 00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00.000Z'],
    // From 2 to 3 on 29 March, and from 3 to 2 on 25 October.
    ['Europe/Berlin', '2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z'],
  ])('%s: %s', (zone, text, expected) => {
    applySettings({ timeZone: zone })
    expect(utc(text)).toBe(expected)
  })
})

test('a time that names its zone does not depend on the setting', { tags: ['two-10'] }, () => {
  for (const zone of ['', 'America/New_York']) {
    applySettings({ timeZone: zone })
    for (const text of [
      '2026-11-26T02:00:00Z',
      '2026-11-26 02:00:00 UTC',
      '2026-11-26 10:00:00+08',
      '2026-11-26 10:00+0800',
      '2026-11-26T10:00:00.000+08:00',
      '2026-11-25 21:30:00 -04:30',
      'Thu, 26 Nov 2026 02:00:00 GMT',
      '1795658400',
      '1795658400000',
      '1795658400.25',
    ])
      expect(utc(text)?.slice(0, 19)).toBe('2026-11-26T02:00:00')
  }
})

test('text that is no time is not read as one', () => {
  applySettings({ timeZone: 'Europe/Berlin' })
  for (const text of [
    '2026-02-30 10:00',
    '2026/11-26',
    '2026-11-26 25:00',
    '0001-01-01 00:00:00',
    'Thu, 26 Nov',
  ])
    expect(parseTime(text)).toBeUndefined()
})

test('every local time of a year is read as the browser reads it in its own zone', () => {
  const local = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const text = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour, 30)).toISOString().slice(0, 19)
  const times = () => Array.from({ length: 365 * 24 }, (_, hour) => parseTime(text(hour))?.getTime())
  const own = times()
  applySettings({ timeZone: local })
  expect(times()).toEqual(own)
})

test.each(['Asia/Beijing', '+08:00', 'china', 5, {}, 'Asia/Shanghai '])('the zone %j is refused', (zone) => {
  applySettings({ timeZone: 'UTC' })
  expect(() => applySettings({ timeZone: zone })).toThrow(
    /config\.json: timeZone is .* such as Asia\/Shanghai/,
  )
  expect(timeZone()).toBe('UTC')
})

test('without a zone the browser has its own', () => {
  for (const settings of [{}, { timeZone: '' }, { timeZone: null }]) {
    applySettings(settings)
    expect(timeZone()).toBeUndefined()
  }
})
