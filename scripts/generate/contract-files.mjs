import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, isFresh } from '../lib/build-stamp.mjs'
import { root } from '../lib/root.mjs'

// Generated code depends on these, and whether it may be generated on the lint.
const inputs = [
  'openapi',
  'mocks/control-api/openapi.yaml',
  'mocks/control-api/openapi',
  'redocly.yaml',
  '.redocly.lint-ignore.yaml',
  'orval.config.ts',
  'scripts/generate',
  'package-lock.json',
]

/** The folders of generated code. */
export const folders = ['openapi/generated', 'src/api/generated', 'mocks/generated']

/** Returns a hash of all that generated code depends on. */
export const contractHash = () => hashOf(inputs)

/** Whether there is generated code, of this contract or an older one. */
export const hasGenerated = () => folders.every((path) => existsSync(join(root, path)))

/** Whether the generated code is of the contract with this hash. */
export const isGenerated = (hash) => hasGenerated() && isFresh('generate', hash)
