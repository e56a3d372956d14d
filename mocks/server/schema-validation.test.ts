import { expect, test } from 'vitest'
import { schemaError } from './schema-validation'

test.each([
  ['email', 'someone@example.com', 'someone'],
  ['uri', 'https://example.com/pay', 'example'],
  ['date-time', '2026-01-31T08:00:00Z', '2026-01-32T08:00:00Z'],
])('a text of the format %s is checked', (format, valid, invalid) => {
  expect(schemaError({ type: 'string', format }, valid)).toBeUndefined()
  expect(schemaError({ type: 'string', format }, invalid)).toContain(format)
})
