import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folders } from '../../scripts/generate/contract-files.mjs'
import { hashOfFolder } from '../support/hash-of-folder'
import { copyProject } from '../support/project-copy'

let project: ReturnType<typeof copyProject>

beforeAll(async () => {
  project = copyProject()
  const { code, output } = await project.run(generate)
  if (code !== 0) throw new Error(output)
}, 120_000)

afterAll(() => project.remove())

const generate = ['node', 'scripts/main.mjs', 'generate']
const account = 'openapi/paths/account.yaml'

const generated = () => folders.map((path) => hashOfFolder(join(project.folder, path)))

/** Changes a file of the copy, runs a command there, and changes the file back. Returns the lines of the fault. */
async function linesWith(path: string, change: (text: string) => string, command = generate) {
  const file = join(project.folder, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, change(text))
  const { code, output } = await project.run(command)
  writeFileSync(file, text)
  expect(code).toBe(1)
  return output.split('\n').filter((line) => line.startsWith('✗'))
}

const summary = (count: string) => `✗ Nothing was generated: the contract has ${count}`

describe(
  'a fault of the contract is one line with place and remedy, and leaves the generated code',
  {
    timeout: 120_000,
  },
  () => {
    test.for<[name: string, path: string, change: (text: string) => string, line: RegExp]>([
      [
        'no YAML',
        account,
        (text) => `${text}  x: [1\n`,
        /^✗ openapi\/paths\/account\.yaml:\d+ The file is no YAML: .+ — correct the YAML there$/,
      ],
      [
        'no YAML in the root document',
        'openapi/openapi.yaml',
        (text) => `${text}  x: [1\n`,
        /^✗ openapi\/openapi\.yaml:\d+ The file is no YAML: .+ — correct the YAML there$/,
      ],
      [
        'an empty file',
        account,
        () => '',
        /^✗ openapi\/paths\/account\.yaml:1 The file is empty — .*restore/,
      ],
      [
        'an example that does not fit',
        account,
        (text) => text.replace('id: 1, nickname', 'id: x, nickname'),
        /^✗ openapi\/paths\/account\.yaml:20 Example value must conform .*`id`.* — change the example or its schema$/,
      ],
      [
        'one operationId for two operations',
        account,
        (text) => text.replace('updateUserName', 'getUserInfo'),
        /^✗ openapi\/paths\/account\.yaml:27 .*unique `operationId` — give one of the two operations another/,
      ],
      [
        'a dangling reference',
        account,
        (text) => text.replace('#/UserInfoAnswer', '#/Nope'),
        /^✗ openapi\/paths\/account\.yaml:13 Can't resolve \$ref — name a file and a key that exist$/,
      ],
      [
        'a rule of this project',
        account,
        (text) => text.replace('summary: 用户信息', 'summary: User'),
        /^✗ openapi\/paths\/account\.yaml:\d+ Summarise the operation in Chinese — .*rule\/chinese-summary/,
      ],
    ])('%s', async ([, path, change, line]) => {
      const before = generated()
      expect(await linesWith(path, change)).toEqual([expect.stringMatching(line), summary('1 fault')])
      expect(generated()).toEqual(before)
    })

    test('a missing file, named twice', async () => {
      const lines = await linesWith('openapi/openapi.yaml', (text) =>
        text.replaceAll('paths/account', 'paths/nope'),
      )
      expect(lines).toEqual([
        expect.stringMatching(
          /^✗ openapi\/openapi\.yaml:\d+ Can't resolve \$ref: ENOENT.*'openapi\/paths\/nope\.yaml' —/,
        ),
        expect.stringMatching(/^✗ openapi\/openapi\.yaml:\d+ /),
        summary('2 faults'),
      ])
    })

    test('npm run check says the same', async () => {
      const check = ['node', 'scripts/main.mjs', 'check']
      expect(await linesWith(account, (text) => `${text}  x: [1\n`, check)).toEqual([
        expect.stringContaining('account.yaml'),
        summary('1 fault'),
      ])
    })
  },
)
