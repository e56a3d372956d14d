import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from '../generate/generate.mjs'
import { root } from './root.mjs'
import { hashOf, isFresh, remember } from './stamp.mjs'
import { say } from './say.mjs'

const inputs = ['openapi', 'orval.config.ts', 'scripts/generate', 'package-lock.json']
const outputs = ['openapi/generated', 'src/api/generated', 'mocks/generated']

/** Generates from the contract unless that was done since it last changed. */
export async function ensureGenerated() {
  const made = outputs.every((path) => existsSync(join(root, path)))
  if (made && isFresh('generate', hashOf(inputs))) return
  say('Generating hooks, validators and mocks from the contract')
  await generate()
  remember('generate', hashOf(inputs))
}

/** Generates from the contract whatever was done before. */
export async function generateAfresh() {
  await generate()
  remember('generate', hashOf(inputs))
}
