import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test'

// Both are set by `npm run mutants:source -- --browser`, for a console that was built with mutants.
const reachedFile = process.env.REACHED_MUTANTS
const activeFile = process.env.ACTIVE_MUTANTS

const activeMutants: Record<string, string> = activeFile ? JSON.parse(readFileSync(activeFile, 'utf8')) : {}

const placeOf = ({ project, file, line }: TestInfo) => `${relative(project.testDir, file)}:${line}`

/** Collects the mutants that a passing test reaches, which the console logs. Returns a function that writes them down. */
function collectReached(context: BrowserContext, testInfo: TestInfo, file: string) {
  const mutants = new Set<string>()
  const add = (message: ConsoleMessage) => {
    const [, ids = ''] = /^mutants (\d[\d ]*)$/.exec(message.text()) ?? []
    for (const id of ids.split(' ')) if (id) mutants.add(id)
  }
  context.on('console', add)
  return () => {
    context.off('console', add)
    if (testInfo.status !== testInfo.expectedStatus) return
    appendFileSync(file, `${JSON.stringify({ test: placeOf(testInfo), mutants: [...mutants] })}\n`)
  }
}

/** Switches the test's mutant on in every document that it loads. Returns a function that leaves none behind. */
async function activate(context: BrowserContext, activeMutant: string) {
  const script = await context.addInitScript((id) => {
    Object.assign(globalThis, { __stryker__: { activeMutant: id } })
  }, activeMutant)
  return async () => {
    await script.dispose()
    // The document has the mutant in it.
    for (const page of context.pages()) await page.goto('about:blank')
  }
}

/** Prepares the test for the mutants in the console, if there are any. Returns the function to call at its end. */
export async function watchMutants(context: BrowserContext, testInfo: TestInfo): Promise<() => unknown> {
  if (reachedFile) return collectReached(context, testInfo, reachedFile)
  const activeMutant = activeMutants[placeOf(testInfo)]
  return activeMutant === undefined ? () => {} : activate(context, activeMutant)
}
