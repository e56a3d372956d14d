import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './scripts/lib/root.mjs'
import { NearTests } from './scripts/testing/near-tests.ts'
import { parseRequirements, readRequirements } from './scripts/testing/requirements.ts'
import { bundledWorkers } from './scripts/vite/bundled-workers.ts'
import { moveMouse } from './tests/support/component/mouse-command.ts'
import { recordResponses } from './tests/support/response-journal/browser-command.ts'
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

let nearTests: NearTests | undefined

/** The tests to run once a file is saved. Vitest's own choice are all that load it, however late: those of every screen. */
const afterSave = {
  pattern: /\.tsx?$/,
  testsToRun: (file: string) => (nearTests ??= new NearTests(root)).of(file),
}

type Project = TestProjectInlineConfiguration

/** Returns the tests of these paths that run in Node, on every core. A thread starts cheaper than a process. */
const inNode = (name: string, include: string[], exclude: string[], limits = {}): Project => ({
  extends: true,
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    environment: 'node',
    pool: 'threads',
    setupFiles: ['tests/support/response-journal/record.ts'],
    ...limits,
  },
})

/** A command that takes 15 seconds alone takes minutes beside others on a busy machine. One that hangs ends all the same. */
const forCommands = { testTimeout: 900_000, hookTimeout: 900_000 }

/** Returns the projects of the tests that run in Node, without the excluded paths. */
export const nodeProjects = (exclude: string[] = []): Project[] => [
  inNode('unit', ['{src,mocks,contracts/pact}/**/*.test.ts'], exclude),
  inNode('provider', ['tests/provider/**/*.test.ts'], exclude),
  inNode(
    'tools',
    ['{contracts,scripts,tests/tools}/**/*.test.ts'],
    ['contracts/pact/**', ...exclude],
    forCommands,
  ),
]

const browser = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  },
  contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
})

const browserPackages = [
  'react',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'vitest-browser-react',
  'axe-core',
  '@mswjs/interceptors/fetch',
  'msw/browser',
  'msw/experimental',
  'msw/http',
  'msw/ws',
]

/** The tests that need a document: in Chromium, with a page for each core, over the simulated provider in that page. */
export const component: Project = {
  extends: true,
  plugins: [bundledWorkers()],
  // A package that is found while a test runs would have the page load again.
  optimizeDeps: { include: browserPackages },
  test: {
    name: 'component',
    include: ['{src,mocks,tests/support}/**/*.test.tsx'],
    setupFiles: ['tests/support/component/setup.ts'],
    // What never comes is reported well before the test ends.
    testTimeout: 30_000,
    // As in the end-to-end tests.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      provider: browser,
      headless: true,
      screenshotFailures: false,
      // Names and texts are found by a part of them, as in the end-to-end tests.
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      commands: { moveMouse, recordResponses },
      instances: [{ browser: 'chromium' }],
    },
  },
}

// Apart from vite.config.ts, which works without Vitest installed.
export const shared = mergeConfig(
  base,
  defineConfig({
    test: {
      // A busy machine is not a fault.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // One start for many files: a test leaves the globals as it found them.
      isolate: false,
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      watchTriggerPatterns: [afterSave],
      // Tests name the requirements that they hold; a tag without a statement in docs/requirements.md fails.
      tags: parseRequirements(readRequirements()).map(({ id }) => ({ name: id })),
    },
  }),
)

export default mergeConfig(shared, defineConfig({ test: { projects: [...nodeProjects(), component] } }))
