import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../../support/project-copy'

// Nullable enums in every way of writing them, inline and by reference.
const enums: Record<string, string> = {
  Texts: "type: [string, 'null'], enum: [high, low, null]",
  Integers: "type: [integer, 'null'], enum: [1, 2, null]",
  Numbers: "type: [number, 'null'], enum: [0.5, null]",
  Flag: "type: [boolean, 'null'], enum: [true, null]",
  OnlyNull: "type: 'null', enum: [null]",
  NullConst: "type: 'null', const: null",
  NullableConst: "type: [string, 'null'], const: high",
  Untyped: 'enum: [high, 7, null]',
  UntypedTexts: 'enum: [high, low]',
  SeveralTypes: "type: [string, integer, 'null'], enum: [high, 7, null]",
  Items: "type: array, maxItems: 3, items: { type: [string, 'null'], enum: [high, low, null] }",
  MixedItems: 'type: array, maxItems: 3, items: { enum: [high, 7, true, null] }',
  NamedItems: "type: array, maxItems: 3, items: { $ref: 'orders.yaml#/OddTexts' }",
}

const names = Object.keys(enums)
const end = 'description: x., x-source: decision 1 }'

const components = names.map((name) => `Odd${name}: { ${enums[name]}, ${end}\n`).join('')

const properties = (file: string) =>
  names
    .map(
      (name) =>
        `    inline${name}: { ${enums[name]}, ${end}\n    by${name}: { $ref: '${file}#/Odd${name}', ${end}\n`,
    )
    .join('')

let project: ReturnType<typeof copyProject>
beforeAll(() => (project = copyProject()))
afterAll(() => project.remove())

function edit(path: string, change: (text: string) => string) {
  const file = join(project.folder, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

// The rules set none of these, so the answers may lack them.
const optional = names.flatMap((name) => [`inline${name}`, `by${name}`]).join(', ')

test('nullable enums in requests and responses are generated to code that compiles', async () => {
  edit('openapi/schemas/orders.yaml', (text) =>
    (components + text)
      .replace(/^Order:[^]*?properties:\n/m, (head) => head + properties(''))
      .replace('x-full-optional: [status, ', `x-full-optional: [${optional}, status, `),
  )
  edit('openapi/schemas/recharge.yaml', (text) =>
    text.replace('properties:\n', `properties:\n${properties('orders.yaml')}`),
  )
  const generated = await project.run(['node', 'scripts/main.mjs', 'generate'])
  expect(generated).toMatchObject({ code: 0, output: expect.stringContaining('Generated') })
  expect(readFileSync(join(project.folder, 'src/api/generated/model/order.ts'), 'utf8')).toContain(
    'byTexts?:',
  )
  expect(await project.run(['tsc', '--noEmit'])).toEqual({ code: 0, output: '' })
})
