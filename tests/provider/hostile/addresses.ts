import * as fc from 'fast-check'
import { type ContractCall, validateAt, type Parameter } from '../support/contract'

/** An address as it is sent, and the expected result. */
export interface HostileAddress {
  url: string
  /** The refusal that it must get; undefined when the contract lets it pass to the rules. */
  status?: number
  /** A text that the message of a 422 must contain. */
  field?: string
}

/** Texts that are no id: other notations, texts that are no number, broken escapes, path traversal. */
const noIds = [
  'abc 0 -1 1.5 1.0 1e1 0x10 +1 01 %201 1%20 1%0A %EF%BC%91 1%00 NaN null undefined true Infinity',
  '%zz % %E0%A4%A %00 %2e%2e .. . %2F 1%2F2 \\ %5C ; 1;a=b * ~ [] {id} $1 __proto__ constructor toString',
  '9007199254740993 99999999999999999999 -9007199254740991',
  '9'.repeat(400),
  'x'.repeat(10_000),
].flatMap((line) => line.split(' '))

// Half a surrogate pair can't be sent in an address.
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })

const anySegment = fc
  .oneof(anyText, fc.string({ maxLength: 10 }))
  .filter((text) => text !== '' && !/^[1-9]\d*$/.test(text))
  .map(encodeURIComponent)

/** The path with ids that are fine: of things there are and are not. */
export const plainPath = ({ path, pathParameters }: ContractCall, id = 1) =>
  pathParameters.reduce((text, { name }) => text.replace(`{${name}}`, String(id)), path)

function textOf({ schema }: Parameter): string {
  if (Array.isArray(schema.enum)) return String(schema.enum[0])
  return schema.pattern ? 'R202611210001' : schema.format === 'date-time' ? '2026-11-21T04:00:00Z' : '1'
}

/** A query that is fine. */
export const plainQuery = ({ query }: ContractCall): [string, string][] =>
  query.map((one) => [one.name, textOf(one)])

export const encoded = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

/** Invalid ids: 404 for every kind of resource. */
export const hostilePath = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc.oneof(fc.constantFrom(...noIds), anySegment).map((segment) => {
    const path = call.pathParameters.reduce(
      (text, { name }) => text.replace(`{${name}}`, () => segment),
      call.path,
    )
    return { url: path, status: 404 }
  })

const notations: Record<string, RegExp> = {
  integer: /^(0|-?[1-9]\d*)$/,
  number: /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/,
}

/** A query text in the type of its parameter, as a strict reader takes it; text that is no number stays text. */
function typed({ type }: Parameter['schema'], text: string): unknown {
  return notations[String(type)]?.test(text) ? Number(text) : text
}

const oddTexts = [
  '0 -1 1.5 1e1 0x10 +1 01 1000000 1000001 99999999999999999999 NaN Infinity null true a __proto__ [1] R1 2026-02-30',
  'x'.repeat(5000),
]
  .flatMap((line) => line.split(' '))
  .concat(['', ' ', ' 1', '\0', '{"a": 1}'])

function oddValue(call: ContractCall): fc.Arbitrary<HostileAddress> {
  return fc
    .tuple(fc.constantFrom(...call.query), fc.oneof(fc.constantFrom(...oddTexts), anyText))
    .map(([parameter, text]) => {
      const { name, schema, pointer } = parameter
      const pairs = plainQuery(call).map(([key, value]): [string, string] => [
        key,
        key === name ? text : value,
      ])
      const url = `${plainPath(call)}?${encoded(pairs)}`
      return validateAt(pointer, typed(schema, text)) === null ? { url } : { url, status: 422, field: name }
    })
}

const twice = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc.constantFrom(...call.query).map((parameter) => {
    const pairs = [...plainQuery(call), [parameter.name, textOf(parameter)] as [string, string]]
    return { url: `${plainPath(call)}?${encoded(pairs)}`, status: 422, field: parameter.name }
  })

const strangers = ['__proto__', 'constructor', 'toString', 'colour', 'page[]', 'PAGE', '']

const unknownName = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc.constantFrom(...strangers).map((name) => ({
    url: `${plainPath(call)}?${encoded([...plainQuery(call), [name, '1']])}`,
    status: 422,
    field: name,
  }))

const lacking = (call: ContractCall): fc.Arbitrary<HostileAddress> => {
  const names = call.query.filter((one) => one.required).map((one) => one.name)
  return fc.constantFrom(...names).map((name) => ({
    url: `${plainPath(call)}?${encoded(plainQuery(call).filter(([key]) => key !== name))}`,
    status: 422,
    field: name,
  }))
}

const broken = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc
    .constantFrom('%', '%zz=1', '=', '&&&', '?', 'a=b=c', '%00=%00', '+', '%E0%A4%A', 'a=1&'.repeat(2000))
    .map((rubbish) => ({ url: `${plainPath(call)}?${rubbish}` }))

/** Queries that a careful provider looks at twice, for an operation that takes one. */
export const hostileQuery = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc.oneof(
    { weight: 8, arbitrary: oddValue(call) },
    { weight: 1, arbitrary: twice(call) },
    { weight: 2, arbitrary: unknownName(call) },
    { weight: 1, arbitrary: broken(call) },
    ...(call.query.some((one) => one.required) ? [{ weight: 1, arbitrary: lacking(call) }] : []),
  )

/** Queries for an operation that takes none. */
export const strayQuery = (call: ContractCall): fc.Arbitrary<HostileAddress> =>
  fc.oneof(
    broken(call),
    fc.constantFrom(...strangers).map((name) => ({ url: `${plainPath(call)}?${encoded([[name, '1']])}` })),
  )
