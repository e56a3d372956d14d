import { defineConfig, mergeConfig } from 'vitest/config'
import { parseRequirements, readRequirements } from './scripts/lib/requirements.mjs'
import base from './vite.config.ts'

// Apart from vite.config.ts, which works without Vitest installed.
const tests = defineConfig({
  test: {
    environment: 'node',
    // A busy machine is not a fault.
    testTimeout: 30_000,
    // Every core, and one start for many files: a test leaves the globals as it found them. A thread starts cheaper
    // than a process.
    pool: 'threads',
    maxWorkers: '100%',
    isolate: false,
    // Tests name the requirements that they hold; a tag without a statement in docs/requirements.md fails.
    tags: parseRequirements(readRequirements()).map(({ id }) => ({ name: id })),
    setupFiles: ['tests/support/response-journal/record.ts'],
    include: [
      'tests/{unit,provider,how-to,breaking-changes,verifier,broker}/**/*.test.{ts,tsx}',
      'contracts/**/*.test.ts',
    ],
  },
})

export default mergeConfig(base, tests)
