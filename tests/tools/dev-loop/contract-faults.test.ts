import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folders } from '../../../scripts/generate/contract-files.ts'
import { hashOfFolder } from '../../support/hash-of-folder'
import { copyProject } from '../../support/project-copy'
import { copyBuilt } from '../../support/running-copy'

let project: ReturnType<typeof copyProject>

beforeAll(() => {
  project = copyProject()
  copyBuilt(project.folder)
})

afterAll(() => project.remove())

const generate = ['node', 'scripts/main.mjs', 'generate']
const account = 'openapi/paths/account.yaml'
const root = 'openapi/openapi.yaml'

const generated = () => folders.map((path) => hashOfFolder(join(project.folder, path)))

/**
 * Changes a file of the copy, runs a command there, and changes the file back. Returns the lines of the fault. The
 * previously generated files remain.
 */
async function linesWith(path: string, change: (text: string) => string, command = generate) {
  const before = generated()
  const file = join(project.folder, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, change(text))
  const { code, output } = await project.run(command)
  writeFileSync(file, text)
  expect(code).toBe(1)
  expect(generated()).toEqual(before)
  return output.split('\n').filter((line) => line.startsWith('✗'))
}

const summary = (count: string) => `✗ Nothing was generated: the contract has ${count}`

/** Each with its change of the file and the line that names it, in the order of the lines' text. None hides another. */
const faults: [from: string, to: string, line: RegExp][] = [
  [
    'id: 1, nickname',
    'id: true, nickname',
    /^✗ openapi\/paths\/account\.yaml:20 Example value must conform .*`id`.* — change the example or its schema$/,
  ],
  [
    'updateUserName',
    'getUserInfo',
    /^✗ openapi\/paths\/account\.yaml:27 .*unique `operationId` — give one of the two operations another/,
  ],
  [
    '#/NameChange',
    '#/Nope',
    /^✗ openapi\/paths\/account\.yaml:37 Can't resolve \$ref — name a file and a key that exist$/,
  ],
  [
    'tags: [account]',
    'tags: [userAccount]',
    /^✗ openapi\/paths\/account\.yaml:5 Give the operation a tag in kebab-case/,
  ],
  [
    'summary: 用户信息',
    'summary: User',
    /^✗ openapi\/paths\/account\.yaml:6 Summarise the operation in Chinese — .*rule\/chinese-summary/,
  ],
  ["'200':", "'201':", /^✗ openapi\/paths\/account\.yaml:8 Answer a success with 200/],
]

describe('a fault of the contract is one line with place and remedy, and leaves the generated code', () => {
  test('no YAML in the root document', async () => {
    expect(await linesWith(root, (text) => `${text}  x: [1\n`)).toEqual([
      expect.stringMatching(
        /^✗ openapi\/openapi\.yaml:\d+ The file is no YAML: .+ — correct the YAML there$/,
      ),
      summary('1 fault'),
    ])
  })

  test('an empty file', async () => {
    expect(await linesWith(account, () => '')).toEqual([
      expect.stringMatching(/^✗ openapi\/paths\/account\.yaml:1 The file is empty — .*restore/),
      summary('1 fault'),
    ])
  })

  test('an example that does not fit, an operationId twice, a dangling reference, a rule of this project', async () => {
    const lines = await linesWith(account, (text) =>
      faults.reduce((changed, [from, to]) => changed.replace(from, to), text),
    )
    expect(lines.slice(0, -1).toSorted()).toEqual(faults.map(([, , line]) => expect.stringMatching(line)))
    expect(lines.at(-1)).toBe(summary('6 faults'))
  })

  test('a missing file, named twice', async () => {
    const lines = await linesWith(root, (text) => text.replaceAll('paths/account', 'paths/nope'))
    expect(lines).toEqual([
      expect.stringMatching(
        /^✗ openapi\/openapi\.yaml:\d+ Can't resolve \$ref: ENOENT.*'openapi\/paths\/nope\.yaml' —/,
      ),
      expect.stringMatching(/^✗ openapi\/openapi\.yaml:\d+ /),
      summary('2 faults'),
    ])
  })

  test('no YAML, as npm run check names it', async () => {
    const check = ['node', 'scripts/main.mjs', 'check']
    expect(await linesWith(account, (text) => `${text}  x: [1\n`, check)).toEqual([
      expect.stringMatching(
        /^✗ openapi\/paths\/account\.yaml:\d+ The file is no YAML: .+ — correct the YAML there$/,
      ),
      summary('1 fault'),
    ])
  })
})

/** Moves an operation's response 200 into a shared response. */
function shareSuccess(text: string, schema: string, name: string) {
  const block = new RegExp(`'200':\\n(?: {8}.*\\n)+?(?= {6}')`, 'g')
  return text.replaceAll(block, (one) =>
    one.includes(schema) ? `'200': { $ref: ../responses.yaml#/${name} }\n` : one,
  )
}

const sharedSuccess = (name: string, schema: string, value: string) => `${name}:
  description: Shared.
  content:
    application/json:
      schema: { $ref: schemas/${schema} }
      examples:
        demo: { summary: 示例, value: ${value} }
`

test('a success that is a shared response is decoded as any other', async () => {
  const edit = (path: string, change: (text: string) => string) => {
    const file = join(project.folder, path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  const user = "{ code: 200, message: 成功, data: { id: 1, nickname: 小明, balance: '1.00' } }"
  edit(
    'openapi/responses.yaml',
    (text) =>
      text +
      sharedSuccess('Shown', 'account.yaml#/UserInfoAnswer', user) +
      sharedSuccess('Saved', 'common.yaml#/Done', '{ code: 200, message: 成功, data: null }'),
  )
  edit(account, (text) =>
    shareSuccess(shareSuccess(text, '#/UserInfoAnswer', 'Shown'), 'common.yaml#/Done', 'Saved'),
  )
  const notice = expect.not.stringContaining('✗')
  expect(await project.run(generate)).toEqual({ code: 0, output: notice })
  const calls = readFileSync(join(project.folder, 'src/api/generated/account/account.ts'), 'utf8')
  for (const id of ['getUserInfo', 'updateUserName'])
    expect(calls).toContain(`operation: '${id}',\n    decoder: () => import('../decoders/account/account')`)
})
