import { appendFileSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { component, shared } from '../../../vitest.config.ts'
import { mutants } from './vite.config.ts'

// Both are set by `npm run mutants:source -- --browser`.
const reachedFile = process.env.REACHED_MUTANTS
const activeFile = process.env.ACTIVE_MUTANTS

/** The mutant (id) of each test (file:line); undefined while the run collects which of them a test reaches. */
const activeMutants: Record<string, string> | undefined = activeFile
  ? JSON.parse(readFileSync(activeFile, 'utf8'))
  : undefined

/** Writes down which mutants (ids) a test (file:line) reached. */
const recordReached: BrowserCommand<[test: string, ids: string[]]> = (_, test, ids) => {
  if (reachedFile) appendFileSync(reachedFile, `${JSON.stringify({ test, mutants: ids })}\n`)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    recordReached: (test: string, ids: string[]) => Promise<void>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    activeMutants: Record<string, string> | undefined
  }
}

const withMutants = mergeConfig(component, {
  plugins: [mutants],
  test: {
    setupFiles: ['tests/tools/mutation/component-setup.ts'],
    provide: { activeMutants },
    browser: { commands: { recordReached } },
    // Tests that a mutant fails mostly time out.
    expect: { poll: { timeout: activeFile ? 6000 : 10_000 } },
  },
})

export default mergeConfig(
  shared,
  defineConfig({ test: { includeTaskLocation: true, projects: [withMutants] } }),
)
