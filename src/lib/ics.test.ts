import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalendar } from '~/lib/ics'

const now = Date.UTC(2026, 10, 22, 10, 0, 30, 250)
const event = { uid: 'lease-61@example.com', at: Date.UTC(2026, 10, 29, 6), summary: '到期', description: '' }

test('a calendar is the text of RFC 5545, in UTC, with an alarm a day before', () => {
  const summary = '节点 香港-01 自动续费 $15.00'
  expect(toCalendar([{ ...event, summary, description: '请保持余额充足；a,b;c\\d\n下一行' }], now)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//compute-console//zh-CN',
      'BEGIN:VEVENT',
      'UID:lease-61@example.com',
      'DTSTAMP:20261122T100030Z',
      'DTSTART:20261129T060000Z',
      'SUMMARY:节点 香港-01 自动续费 $15.00',
      'DESCRIPTION:请保持余额充足；a\\,b\\;c\\\\d\\n下一行',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:节点 香港-01 自动续费 $15.00',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a long line is folded between characters', () => {
  const text = toCalendar([{ ...event, summary: '节'.repeat(30) }], now)
  expect(text).toContain(`SUMMARY:${'节'.repeat(22)}\r\n ${'节'.repeat(8)}\r\n`)
})

/** Reads a property back as a calendar program does. */
function readBack(text: string, name: string): string | undefined {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return value?.replace(/\\([\\;,nN])/g, (_whole, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}

const anyText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\\', ';', ',', '\n', 'n', '节', '😀', ' '),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 200,
  })
  .map((text) => text.replaceAll('\r', ''))

test('every text is read back as it was, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(anyText, anyText, (summary, description) => {
      const text = toCalendar([{ ...event, summary, description }], now)
      expect(readBack(text, 'SUMMARY')).toBe(summary)
      expect(readBack(text, 'DESCRIPTION')).toBe(description)
      expect(text.endsWith('\r\n')).toBe(true)
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
    }),
  )
})
