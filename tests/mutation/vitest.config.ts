import { configDefaults, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// A mutant is active in the process of its tests only, so tests that start other processes see none. The random and the
// hostile calls take half a minute for each mutant they reach. Those that ask git for the sources find none in the copy
// that Stryker works on.
const left = [
  'tests/{broker,verifier}/process.test.ts',
  'tests/verifier/{own-tools,prism-mock,toy-provider,two-at-once,state-server,state-server-process}.test.ts',
  'tests/verifier/{journeys,large-answer,lifecycles,missing-states,subset,watch}.test.ts',
  'tests/breaking-changes/command.test.ts',
  'tests/provider/{hostile,properties}/**',
  'tests/provider/{kill,contract-change}.test.ts',
  'tests/unit/{requirements,docs-links,floors-lint,screenshots,commands,partner-package,machines,new-command,contract-faults,contract-examples,openapi-lint}.test.ts',
  'tests/how-to/**',
]

export default mergeConfig(base, { test: { exclude: [...configDefaults.exclude, ...left] } })
