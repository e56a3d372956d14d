import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folders } from '../../scripts/generate/contract-files.mjs'
import { hashOfFolder } from '../support/hash-of-folder'
import { copyProject } from '../support/project-copy'
import { copyBuilt } from '../support/running-copy'

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
 * Changes a file of the copy, runs a command there, and changes the file back. Returns the lines of the fault; what was
 * generated before is still there.
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
    'id: x, nickname',
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
    'summary: 用户信息',
    'summary: User',
    /^✗ openapi\/paths\/account\.yaml:\d+ Summarise the operation in Chinese — .*rule\/chinese-summary/,
  ],
]

// Each run of the command lints and generates the whole contract, which takes it seconds.
describe(
  'a fault of the contract is one line with place and remedy, and leaves the generated code',
  {
    timeout: 120_000,
  },
  () => {
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
      expect(lines.at(-1)).toBe(summary('4 faults'))
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
  },
)
