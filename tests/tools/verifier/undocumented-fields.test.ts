import { expect, test } from 'vitest'
import type { JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { createFieldChecker } from '../../../contracts/verifier/calls/undocumented-fields'

const text = { type: 'string' }
const row = { $ref: '#/components/schemas/Row' }
const document: JsonObject = {
  components: {
    schemas: {
      Row: { type: 'object', properties: { id: text, parent: row } },
      Maybe: { oneOf: [row, { type: 'null' }] },
      Either: {
        anyOf: [
          { type: 'object', properties: { price: text } },
          { type: ['object', 'null'], properties: { plan: row } },
          text,
        ],
      },
      Map: { type: 'object', properties: { id: text }, additionalProperties: row },
      Closed: { type: 'object', properties: { id: text }, additionalProperties: false },
      Free: { anyOf: [row, {}] },
      Both: { properties: { b: text }, allOf: [row] },
    },
  },
}
const undocumented = createFieldChecker(document)
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each([
  ['Row', { id: '1', odd: 1, parent: { id: 2, parent: { even: {} } } }, ['odd', 'parent.parent.even']],
  ['Maybe', { id: '1', odd: 1 }, ['odd']],
  ['Maybe', null, []],
  ['Either', { price: '1', plan: { id: '1', odd: 1 }, even: 1 }, ['plan.odd', 'even']],
  ['Either', 'text', []],
  ['Map', { id: '1', any: { odd: 1 } }, []],
  ['Closed', { odd: 1 }, []],
  ['Free', { odd: 1, parent: { even: 1 } }, ['parent.even']],
  ['Both', { b: '', id: '1', odd: 1 }, ['odd']],
])('%s: %j', (name, value: JsonObject | string | null, expected) => {
  expect(undocumented(at(name), value)).toEqual(expected.map((one) => `body.${one} not in the contract`))
})

test('the rows of a list are reported one by one', () => {
  expect(undocumented({ type: 'array', items: row }, [{ id: '1' }, { odd: 1 }])).toEqual([
    'body.1.odd not in the contract',
  ])
})
