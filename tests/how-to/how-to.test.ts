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
  const failure = await failureOf('node', 'scripts/main.mjs', 'generate')
  if (failure) throw new Error(failure)
}, 60_000)

afterAll(() => project.remove())

/** What a command printed when it failed; blank when it passed. */
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

// A type check of the whole project, beside other tests on two cores.
describe('with all pages applied', { timeout: 120_000 }, () => {
  test('the tests that they run, make or change pass', async () => {
    expect(await failureOf('vitest', 'run', ...testWords(steps), ...testsOf(steps))).toBe('')
  })

  test('the contract lint passes', async () => {
    expect(await failureOf('redocly', 'lint', '--format=stylish')).toBe('')
  })

  test('all types are right', async () => {
    expect(await failureOf('tsc', '--checkers', '1')).toBe('')
  })

  test('the code lint passes, and the format is right', async () => {
    expect(await failureOf('oxlint', '--deny-warnings', '--threads', '1', ...sources)).toBe('')
    expect(await failureOf('oxfmt', '--check', ...sources)).toBe('')
  })
})
