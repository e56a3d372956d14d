import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

const file = process.env.REACHED_MUTANTS

/**
 * Collects the mutants that a passing test reaches, for `npm run mutants:source -- --browser`: a console built for it
 * logs them. Returns the function that writes them down.
 */
export function watchMutants(context: BrowserContext, testInfo: TestInfo): () => void {
  if (!file) return () => {}
  const mutants = new Set<string>()
  const add = (message: ConsoleMessage) => {
    const [, id] = /^mutant (\d+)$/.exec(message.text()) ?? []
    if (id) mutants.add(id)
  }
  context.on('console', add)
  return () => {
    context.off('console', add)
    if (testInfo.status !== testInfo.expectedStatus) return
    const test = `${relative(testInfo.project.testDir, testInfo.file)}:${testInfo.line}`
    appendFileSync(file, `${JSON.stringify({ test, mutants: [...mutants] })}\n`)
  }
}
