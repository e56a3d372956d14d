import * as fc from 'fast-check'
import { type ContractCall, follow, validateAt, type Schema } from '../support/contract'
import type { HostileAddress } from './addresses'
import { anyValue, unknownKey } from './values'

/** A body as it is sent, and the expected result. */
export interface HostileBody extends Omit<HostileAddress, 'url'> {
  /** Sent as they are; undefined for none. */
  text: string | undefined
  type: string | undefined
}

type Body = NonNullable<ContractCall['body']>

const json = 'application/json'

/** The body as JSON, validated against the contract. `field` is the changed field. */
function toHostileBody({ pointer }: Body, value: unknown, field: string): HostileBody {
  const text = JSON.stringify(value)
  return validateAt(pointer, JSON.parse(text)) === null
    ? { text, type: json }
    : { text, type: json, status: 422, field }
}

// Own keys whatever their name: assigning __proto__ would set a prototype instead.
const withKey = (value: Schema, key: string, inside: unknown) =>
  Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, inside]])

const fieldsOf = ({ schema }: Body) => Object.entries(follow(schema.properties))

function changedField(body: Body, example: Schema): fc.Arbitrary<HostileBody> {
  return fc
    .constantFrom(...fieldsOf(body))
    .chain(([name, schema]) =>
      anyValue(follow(schema)).map((value) => toHostileBody(body, withKey(example, name, value), name)),
    )
}

function lackingField(body: Body, example: Schema): fc.Arbitrary<HostileBody> {
  return fc.constantFrom(...Object.keys(example)).map((name) => {
    const left = Object.entries(example).filter(([key]) => key !== name)
    return toHostileBody(body, Object.fromEntries(left), name)
  })
}

const unknownField = (body: Body, example: Schema): fc.Arbitrary<HostileBody> =>
  fc
    .tuple(unknownKey, fc.jsonValue({ maxDepth: 1 }))
    .filter(([key]) => !fieldsOf(body).some(([name]) => name === key))
    .map(([key, value]) => toHostileBody(body, withKey(example, key, value), key))

const noObject = (body: Body, example: Schema): fc.Arbitrary<HostileBody> =>
  fc
    .constantFrom<unknown>(null, true, 0, 'text', [], [example], [[]], JSON.stringify(example))
    .map((value) => toHostileBody(body, value, '请求体'))

/** Every field at once made up, so that several are wrong or, now and then, none. */
const madeUp = (body: Body): fc.Arbitrary<HostileBody> =>
  fc
    .tuple(
      ...fieldsOf(body).map(([name, schema]) =>
        anyValue(follow(schema)).map((value) => [name, value] as const),
      ),
    )
    .map((entries) => toHostileBody(body, Object.fromEntries(entries), ''))

function malformed(example: Schema): fc.Arbitrary<HostileBody> {
  const whole = JSON.stringify(example)
  const texts = [
    '{',
    'NaN',
    'undefined',
    "{'a':1}",
    `${whole},`,
    `${whole}${whole}`,
    `\uFEFF${whole}`,
    '\0',
    '{"a":}',
  ]
  return fc
    .oneof(
      fc.constantFrom(...texts, undefined, ' ', '['.repeat(100_000)),
      fc.integer({ min: 1, max: whole.length - 1 }).map((length) => whole.slice(0, length)),
    )
    .map((text) => ({ text, type: json, status: 400 }))
}

const otherTypes = [
  undefined,
  '',
  'multipart/form-data; boundary=x',
  ...'text/plain text/json application/jsonx application/x-www-form-urlencoded application */* json'.split(
    ' ',
  ),
]

const otherType = (example: Schema): fc.Arbitrary<HostileBody> =>
  fc.constantFrom(...otherTypes).map((type) => ({ text: JSON.stringify(example), type, status: 415 }))

// Chinese text too: the limit is in bytes, not in characters.
const tooLarge = (example: Schema): fc.Arbitrary<HostileBody> =>
  fc.constantFrom('x'.repeat(1024 * 1024), '长'.repeat(400_000)).map((padding) => ({
    text: JSON.stringify({ ...example, padding }),
    type: json,
    status: 413,
  }))

const hugeNumber = (body: Body, example: Schema): fc.Arbitrary<HostileBody> =>
  fc.constantFrom(...Object.keys(example)).map((name) => ({
    text: JSON.stringify(withKey(example, name, 0)).replace(`"${name}":0`, `"${name}":1e400`),
    type: json,
    status: 422,
    field: name,
  }))

/** Bodies that a careful provider looks at twice, for an operation that takes one. */
export const hostileBody = (body: Body): fc.Arbitrary<HostileBody> =>
  fc
    .constantFrom(...body.examples)
    .chain((example) =>
      fc.oneof(
        { weight: 8, arbitrary: changedField(body, example) },
        { weight: 2, arbitrary: lackingField(body, example) },
        { weight: 2, arbitrary: unknownField(body, example) },
        { weight: 2, arbitrary: madeUp(body) },
        { weight: 1, arbitrary: hugeNumber(body, example) },
        { weight: 1, arbitrary: noObject(body, example) },
        { weight: 2, arbitrary: malformed(example) },
        { weight: 1, arbitrary: otherType(example) },
      ),
    )

/** Bodies over the limit: few of them, they are slow. */
export const largeBody = (body: Body): fc.Arbitrary<HostileBody> =>
  fc.constantFrom(...body.examples).chain(tooLarge)
