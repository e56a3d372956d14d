import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../generate/generate.mjs'
import { root } from './root.mjs'
import { hashOf, isFresh, remember } from './build-stamp.mjs'
import { log } from './log.mjs'

const inputs = [
  'openapi',
  'mocks/control-api/openapi.yaml',
  'mocks/control-api/openapi',
  'orval.config.ts',
  'scripts/generate',
  'package-lock.json',
]
const outputs = ['openapi/generated', 'src/api/generated', 'mocks/generated']

/** Generates code from the contract if it changed since the last time. */
export async function ensureGenerated() {
  const isComplete = outputs.every((path) => existsSync(join(root, path)))
  if (isComplete && isFresh('generate', hashOf(inputs))) return
  log('Generating hooks, validators and mocks from the contract')
  await generate()
  remember('generate', hashOf(inputs))
}

/** Generates code from the contract in any case. */
export async function regenerate() {
  await generate()
  remember('generate', hashOf(inputs))
}
