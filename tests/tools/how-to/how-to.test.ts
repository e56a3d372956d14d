import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject } from '../../support/project-copy'
import { applyStep, readSteps, type Step } from './page'

const folder = 'docs/how-to'
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, steps: readSteps(readFileSync(join(folder, name), 'utf8')) }))
const steps = pages.flatMap((page) => page.steps)

const pathsOf = (some: readonly Step[]) =>
  new Set(some.flatMap((step) => (step.kind === 'run' ? [] : [step.path])))

const testsOf = (some: readonly Step[]) => [...pathsOf(some)].filter((path) => path.endsWith('.test.ts'))

const unitTests = 'npm run test:unit -- '

/** The words by which the pages run their tests. */
const testWords = (some: readonly Step[]) =>
  some
    .flatMap((step) => (step.kind === 'run' ? step.commands : []))
    .filter((command) => command.startsWith(unitTests))
    .flatMap((command) => command.slice(unitTests.length).split(' '))

const newCommand = 'npm run new -- '

/** The commands of the pages that write files, and those that no page has: each other kind of operation and screen. */
const skeletons = [
  'operation "GET /api/tickets" POST /api/tickets GET /api/tickets/{id} PUT /api/tickets/{id} --title 工单 --rule',
  'operation "GET /api/nodes/{id}/notes" --title 备注',
  'operation DELETE /api/tickets/{id} "PATCH /api/tickets/{id}/state" "GET /api/nodes/{id}" --rule',
  'operation "GET /api/announcements/tags/{name}" --id getAnnouncementTag --rule',
  'operation "GET /api/tickets/summary" --rule',
  'operation "GET /api/tickets/{id}/equipment" --list --rule',
  'screen tickets --title 工单 --operation listTickets',
  'screen top-ups --title 充值记录 --path /mine/top-ups --operation listDepositOrders',
  'screen still-empty',
]

let project: ReturnType<typeof copyProject>
let written: string[]

/** Runs npm run new in the copy; the words may be in quotes. */
async function writeSkeleton(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const { code, output } = await project.run(['node', 'scripts/main.mjs', 'new', ...words])
  if (code !== 0) throw new Error(output)
  written.push(...[...output.matchAll(/^ {2}(\S+)$/gm)].map(([, path = '']) => path))
}

/** Applies a step. Of commands it runs those that write files which later steps change. */
async function follow(step: Step) {
  applyStep(step, project.folder)
  if (step.kind !== 'run') return
  const commands = step.commands.filter((one) => one.startsWith(newCommand))
  for (const command of commands) await writeSkeleton(command.slice(newCommand.length))
}

async function generate() {
  const failure = await failureOf('node', 'scripts/main.mjs', 'generate')
  if (failure) throw new Error(failure)
}

/** All pages are applied to one copy, because they are independent, and code is generated once. */
beforeAll(async () => {
  project = copyProject()
  written = []
  for (const step of steps) await follow(step)
  await generate()
})

// Thousands of files and links, on a busy disk.
afterAll(() => project.remove())

/** The output of a failed command; blank when it passed. */
async function failureOf(...command: string[]) {
  const { code, output } = await project.run(command)
  return code === 0 ? '' : output || `exit code ${code}`
}

describe.each(pages)('$name', ({ steps }) => {
  test('makes a test, and runs it', () => {
    const created = testsOf(steps.filter(({ kind }) => kind === 'create'))
    expect(created).not.toEqual([])
    expect(created.filter((path) => !testWords(steps).some((word) => path.includes(word)))).toEqual([])
  })
})

test('with all pages applied, the tests that they run, make or change pass', async () => {
  const words = [...testWords(steps), ...testsOf(steps)]
  expect(await failureOf('vitest', 'run', '--project', '!component', ...words)).toBe('')
})

describe('with all pages applied, and skeletons of every kind', () => {
  beforeAll(async () => {
    for (const line of skeletons) await writeSkeleton(line)
    await generate()
  })

  test('an operation without a rule is named by the check, and needs a reason; the tests of the skeletons pass', async () => {
    const listed = 'tests/provider/operations-without-rule.test.ts'
    expect(await failureOf('vitest', 'run', listed)).toContain('listNodeNotes')
    const notice =
      "import('./scripts/testing/operations-without-rule.ts').then((it) => console.log(it.ruleNotice()))"
    const { output } = await project.run(['node', '-e', notice])
    expect(output).toMatch(/: listNodeNotes\. .*mocks\/operations\/without-rule\.json/)
    const reasons = { listNodeNotes: 'the backend comes first' }
    writeFileSync(join(project.folder, 'mocks/operations/without-rule.json'), JSON.stringify(reasons))
    const tests = written.filter((path) => path.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThan(5)
    expect(await failureOf('vitest', 'run', listed, ...new Set(tests))).toBe('')
  })

  test('the contract lint passes', async () => {
    expect(await failureOf('redocly', 'lint', '--format=stylish')).toBe('')
  })

  test('all types are right', async () => {
    expect(await failureOf('tsc', '--checkers', '1')).toBe('')
  })

  test('no code is dead', async () => {
    expect(await failureOf('knip', '--no-progress', '--no-config-hints')).toBe('')
  })

  test('additions to the contract leave its other lines unchanged', () => {
    const path = 'openapi/openapi.yaml'
    const text = readFileSync(join(project.folder, path), 'utf8')
    const lines = new Set(text.split('\n'))
    expect(written).toContain(path)
    expect(text).toContain('\n  /api/tickets:\n    $ref: paths/tickets.yaml#/tickets\n')
    expect(
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !lines.has(line)),
    ).toEqual([])
  })

  test('the code lint passes, and the format is right', async () => {
    const sources = [...new Set([...pathsOf(steps), ...written])].filter((path) =>
      /\.(tsx?|json)$/.test(path),
    )
    expect(await failureOf('oxlint', '--deny-warnings', '--threads', '1', ...sources)).toBe('')
    expect(await failureOf('oxfmt', '--check', ...sources)).toBe('')
  })
})
