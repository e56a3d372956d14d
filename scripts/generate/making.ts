import { defineTransformer } from 'orval'

/** The most items of a made-up list and letters of a made-up text: the contract allows 100,000 and four million. */
const most = new Map([
  ['maxItems', 5],
  ['maxLength', 200],
])

// Faker reads a dialect of its own: no anchors, no \d and \S, no escaped dot, and a ? stays one.
const dialect: [RegExp, string][] = [
  [/^\^|\$$/g, ''],
  [/-\?/g, ''],
  [/\\d/g, '[0-9]'],
  [/\\\./g, '[.]'],
  [/\\S/g, '[a-z]'],
]

const inFakersDialect = (pattern: string) =>
  dialect.reduce((text, [from, to]) => text.replace(from, to), pattern)

function forMaking(key: string, value: unknown): unknown {
  const limit = most.get(key)
  if (limit !== undefined && typeof value === 'number') return Math.min(value, limit)
  return key === 'pattern' && typeof value === 'string' ? inFakersDialect(value) : value
}

/** The contract as the generated mocks make answers from it: the same shapes, small, in patterns that faker knows. */
export const contractForMaking = defineTransformer((contract) =>
  JSON.parse(JSON.stringify(contract), forMaking),
)
