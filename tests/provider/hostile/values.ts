import * as fc from 'fast-check'
import { follow, type Schema } from '../support/contract'

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

const numberRubbish = [0, -1, 1, 2, 3, 1.5, 1e308, -1e308, 2 ** 53, 0.1 + 0.2, 10.000000001]
const textRubbish = [
  '',
  ' ',
  '\0',
  '\u001b[31m',
  'a\nb',
  '\u202e',
  '\ud800',
  "' OR 1=1 --",
  'x'.repeat(70_000),
]
const oddThings = [null, true, false, [], [null], [[]], [1, 1], {}, { a: 1 }, { length: 1 }, deep(500)]

/** Values that fit few fields: wrong types, rubbish that looks like numbers, odd texts, deep and wide things. */
const rubbish: unknown[] = [
  ...'x 0 1 -1 1e3 0x10 NaN Infinity null true __proto__ constructor <script> ../../etc/passwd ${7*7}'.split(
    ' ',
  ),
  ...textRubbish,
  ...numberRubbish,
  ...oddThings,
]

const isNumber = (value: unknown): value is number => typeof value === 'number'

function numberEdges({ minimum, maximum, multipleOf }: Schema): unknown[] {
  const bounds = [minimum, maximum].filter(isNumber)
  const steps = isNumber(multipleOf) ? [multipleOf, multipleOf / 10, multipleOf / 1e8] : [0.5]
  return bounds.flatMap((bound) => [bound, bound - 1, bound + 1, ...steps.map((step) => bound + step)])
}

function textEdges({ minLength, maxLength, format }: Schema): unknown[] {
  const lengths = [minLength, maxLength]
    .filter(isNumber)
    .flatMap((length) => [length - 1, length, length + 1])
  const texts = lengths
    .filter((length) => length >= 0 && length < 100_000)
    .flatMap((length) => ['x'.repeat(length), ' '.repeat(length)])
  return format === 'date-time' ? [...texts, '2026-02-30T00:00:00Z', 'yesterday'] : texts
}

function listEdges({ items, minItems, maxItems }: Schema): unknown[] {
  const each = edges(follow(items)).slice(0, 12)
  const lists = [...each, ...numberRubbish, ...oddThings, 'x', ''].map((one) => [1, one])
  const lengths = [minItems, maxItems].filter(isNumber).filter((length) => length > 0 && length < 2000)
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1)
  return [...lists, [1, 1], [1, 2, 3], ...lengths.flatMap((length) => [count(length - 1), count(length + 1)])]
}

/** Values at and around the bounds of a schema, as far as it has some. */
function edges(schema: Schema): unknown[] {
  const choices = [schema.oneOf, schema.anyOf].filter(Array.isArray).flat()
  return [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...numberEdges(schema),
    ...textEdges(schema),
    ...(schema.items ? listEdges(schema) : []),
    ...choices.flatMap((choice) => edges(follow(choice))),
  ]
}

/** Any value for a field: its bounds, invalid ones, and those that fast-check generates. */
export const anyValue = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(null, ...edges(schema)) },
    { weight: 4, arbitrary: fc.constantFrom(...rubbish) },
    // Numbers that are ids of something in the world.
    {
      weight: 1,
      arbitrary: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 80_001, max: 80_013 })),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

/** Keys that no schema knows, those among them that could reach a prototype. */
export const unknownKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    '$ref',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
)
