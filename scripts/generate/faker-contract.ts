import { defineTransformer } from 'orval'

/** Limits of generated lists and texts; the contract allows 100,000 items and four million characters. */
const limits = new Map([
  ['maxItems', 10],
  ['maxLength', 40],
])

// Faker's patterns have no anchors, no \d, \S and escaped dot, and keep a ? as it is.
const replacements: [RegExp, string][] = [
  [/^\^|\$$/g, ''],
  [/-\?/g, ''],
  [/\\d/g, '[0-9]'],
  [/\\\./g, '[.]'],
  [/\\S/g, '[a-z]'],
]

const fakerPattern = (pattern: string) =>
  replacements.reduce((text, [from, to]) => text.replace(from, to), pattern)

function adaptForFaker(key: string, value: unknown): unknown {
  const limit = limits.get(key)
  if (limit !== undefined && typeof value === 'number') return Math.min(value, limit)
  return key === 'pattern' && typeof value === 'string' ? fakerPattern(value) : value
}

/** Adapts the contract for generated mock data: small lists and texts, and patterns that faker understands. */
export const contractForFaker = defineTransformer((contract) =>
  JSON.parse(JSON.stringify(contract), adaptForFaker),
)
