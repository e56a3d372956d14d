import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { parseRequirements, readRequirements } from './scripts/lib/requirements.mjs'
import base from './vite.config.ts'

const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/how-to.test.ts')

/** The file that takes a minute comes first: begun last, it would leave the other cores idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const longest = files.filter(isLongest)
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's
    return [...longest, ...(await super.sort(files.filter((file) => !isLongest(file))))]
  }
}

// Apart from vite.config.ts, which works without Vitest installed.
const tests = defineConfig({
  test: {
    environment: 'node',
    // A busy machine is not a fault.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Every core, and one start for many files: a test leaves the globals as it found them. A thread starts cheaper
    // than a process.
    pool: 'threads',
    maxWorkers: '100%',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Tests name the requirements that they hold; a tag without a statement in docs/requirements.md fails.
    tags: parseRequirements(readRequirements()).map(({ id }) => ({ name: id })),
    setupFiles: ['tests/support/response-journal/record.ts'],
    include: ['{src,mocks,contracts,scripts}/**/*.test.{ts,tsx}', 'tests/{provider,tools}/**/*.test.ts'],
  },
})

export default mergeConfig(base, tests)
