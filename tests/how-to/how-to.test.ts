import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyStep, readSteps, type Step } from './page'
import { copyProject } from './project-copy'

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

const sources = [...pathsOf(steps)].filter((path) => /\.(tsx?|json)$/.test(path))

let project: ReturnType<typeof copyProject>

/** All pages are applied to one copy, as they do not touch each other, and what they make is generated once. */
beforeAll(async () => {
  project = copyProject()
  for (const step of steps) applyStep(step, project.folder)
  await passes('node', 'scripts/main.mjs', 'generate')
}, 60_000)

afterAll(() => project.remove())

async function passes(...command: string[]) {
  const { code, output } = await project.run(command)
  expect(code, output).toBe(0)
}

describe.each(pages)('$name', ({ steps }) => {
  test('makes a test, and runs it', () => {
    const created = testsOf(steps.filter(({ kind }) => kind === 'create'))
    expect(created).not.toEqual([])
    expect(created.filter((path) => !testWords(steps).some((word) => path.includes(word)))).toEqual([])
  })
})

describe('with all pages applied', () => {
  test('the tests that they run, make or change pass', () =>
    passes('vitest', 'run', ...testWords(steps), ...testsOf(steps)))

  test('the contract lint passes', () => passes('redocly', 'lint', '--format=stylish'))

  test('all types are right', () => passes('tsc', '--checkers', '1'))

  test('the code lint passes, and the format is right', async () => {
    await passes('oxlint', '--deny-warnings', '--threads', '1', ...sources)
    await passes('oxfmt', '--check', ...sources)
  })
})
