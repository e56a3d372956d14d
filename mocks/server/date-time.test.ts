import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isDateTime } from './date-time'

const ajv = new Ajv2020()
addFormats.default(ajv, ['date-time'])
const isExact = ajv.compile({ type: 'string', format: 'date-time' })

const number = (most: number) => integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'))
const anyDateTime = tuple(
  constantFrom('2023', '2024', '1900', '2000', '24'),
  number(13),
  number(32),
  constantFrom('T', 't', ' ', ''),
  tuple(number(24), number(60), number(61)).map((parts) => parts.join(':')),
  constantFrom('', '.5', '.'),
  constantFrom('Z', 'z', '', '+08:00', '-24:00', 'Z\n'),
).map(([year, month, day, ...rest]) => [[year, month, day].join('-'), ...rest].join(''))

test('a date-time is valid exactly when ajv-formats says so', () => {
  const seen = new Set<boolean>()
  assert(
    property(anyDateTime, (text) => {
      seen.add(isExact(text))
      expect([text, isDateTime(text)]).toEqual([text, isExact(text)])
    }),
    { numRuns: 5000 },
  )
  expect(seen).toEqual(new Set([true, false]))
})

test('each day of a leap year and of another is formatted correctly', () => {
  for (const year of ['2023', '2024'])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T23:59:59Z`
        expect([text, isDateTime(text)]).toEqual([text, isExact(text)])
      }
})
