import { expect, test } from 'vitest'
import {
  foldMismatches,
  foldViolations,
  isSameField,
} from '../../../contracts/verifier/calls/fold-violations'
import { violationsIn } from '../../../contracts/verifier/calls/prism'

test('the complete entries of a truncated Prism header are read', () => {
  const entry = '{"location":["response","body","data",0,"id"],"message":"must be string"}'
  const cut = `Too many violations! [${entry},${entry},{"location":["resp`
  expect(violationsIn(cut)).toEqual(Array(2).fill('response.body.data.0.id must be string'))
  expect(violationsIn('Too many violations! [{"location":["resp')).toEqual([
    'Too many violations! [{"location":["resp',
  ])
})

test('a violation outside the body stays, and types that differ are reported apart', () => {
  const body = { data: [{ price: 1 }, { price: null }, { price: 2 }] }
  const lines = [0, 1, 2].map((index) => `body.data.${index}.price must be string`)
  expect(foldViolations(['header X-Left is missing', ...lines, 'body must be array'], body)).toEqual([
    { what: 'header X-Left is missing' },
    { what: 'data[*].price: 2 × expected string, got number (first: data[0].price)', received: '1' },
    { what: 'data[1].price: expected string, got null', received: 'null' },
    { what: 'body: expected array, got object', received: JSON.stringify(body) },
  ])
})

const body = { data: { rows: [{ id: 1, name: 'a' }], text: 'x'.repeat(200), none: null, flags: [true] } }

test.each([
  ['body.data.rows.0.id must be string', 'data.rows[0].id: expected string, got number', '1'],
  [
    'response.body.data.rows.0.id Response body property data.rows.0.id must be string',
    'data.rows[0].id: expected string, got number',
    '1',
  ],
  [
    'body.data.rows.0.name must NOT have more than 0 characters',
    'data.rows[0].name: expected to NOT have more than 0 characters, got string',
    '"a"',
  ],
  [
    'body.data.none has none of the forms that the contract allows (a number)',
    'data.none: expected one of the forms that the contract allows (a number), got null',
    'null',
  ],
  ["body.data must have required property 'left'", 'data.left: expected a value, got nothing', 'nothing'],
  ["response.body must have required property 'meta'", 'meta: expected a value, got nothing', 'nothing'],
  ['body.data.flags must be object', 'data.flags: expected object, got array', '[true]'],
  ['body.data.flags.0 must be string', 'data.flags[0]: expected string, got boolean', 'true'],
  ['body.data.none.deep must be string', 'data.none.deep: expected string, got nothing', 'nothing'],
  ['body.data.text not in the contract', 'data.text: not in the contract', `"${'x'.repeat(119)}`],
  ['body.data.rows.0.id must be\nstring', 'data.rows[0].id: expected to be\nstring, got number', '1'],
])('%j is described by field, expectation and type', (line, what, received) => {
  expect(foldViolations([line], body)).toEqual([{ what, received }])
})

test.each(['request.body.id must be string', 'somebody.id must be string', 'bodyguard must be string'])(
  '%j is about no field of the body, and stays',
  (line) => {
    expect(foldViolations([line], body)).toEqual([{ what: line }])
  },
)

test('mismatches that differ in the row or the value only are one, and long ones are cut', () => {
  const mismatch = (what: string) => ({ what, expected: what.length })
  const [first, second, third] = [
    mismatch("$.data[0].id Expected '1.5' to be a string"),
    mismatch("$.data[12].id Expected '20' to be a string"),
    mismatch('$.data[1].id Expected "a" to be a string'),
  ]
  const other = mismatch('$.data[0].name Expected 7 items but got 12')
  const alike = mismatch('$.data[3].name Expected 1.25 items but got 3')
  expect(foldMismatches([first, other, second, alike, third])).toEqual([
    { ...first, what: `3 × ${first.what}` },
    { ...other, what: `2 × ${other.what}` },
  ])
  expect(foldMismatches([mismatch('x'.repeat(500))])).toEqual([{ what: 'x'.repeat(400), expected: 500 }])
  expect(foldMismatches([])).toEqual([])
})

test.each([
  ['data[0].id: expected string', 'data[7].id: 2 × expected number', true],
  ['data: expected object: none', 'data.id: expected string', true],
  ['data[0].id.part: x', 'data[1].id: y', true],
  ['data[0].id: x', 'data[0].idle: x', false],
  ['data[0].name: x', 'data[0].id: x', false],
])('%j and %j are about one field: %s', (one, other, expected) => {
  const isSame = (a: string, b: string) => isSameField({ what: a }, { what: b })
  expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected])
})
