import { defineConfig, mergeConfig } from 'vitest/config'
import { nodeProjects, shared } from '../../../vitest.config.ts'

// A mutant is active in the process of its tests only, so tests that start other processes see none. The random and the
// hostile calls take half a minute for each mutant they reach. Those that ask git for the sources find none in the copy
// that Stryker works on.
const left = [
  'tests/tools/{broker,verifier}/process.test.ts',
  'tests/tools/verifier/{own-tools,prism-mock,toy-provider,two-at-once,state-server,state-server-process}.test.ts',
  'tests/tools/verifier/{journeys,large-answer,lifecycles,missing-states,subset,watch}.test.ts',
  'tests/tools/breaking-changes/command.test.ts',
  'tests/provider/{hostile,properties}/**',
  'tests/provider/{handover-process,kill}.test.ts',
  'scripts/**',
  'tests/tools/{contract,project}/**',
  'tests/tools/screenshots/**',
  'tests/tools/{dev-loop,how-to}/**',
]

export default mergeConfig(shared, defineConfig({ test: { projects: nodeProjects(left) } }))
