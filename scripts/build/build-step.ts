import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { production, runOrFail } from '../lib/run.mjs'
import { forget, hashOfBuild, isFresh, remember } from './build-stamp.ts'

interface BuildStep {
  /** The name of its stamp. */
  name: string
  /** Its product, such as `the console`. */
  product: string
  inputs: string[]
  /** A file that it writes, from the project's folder. */
  output: string
  command: string[]
}

/** Runs a build for production. Exits with its output when it fails. */
export function buildOrFail(command: string[], product: string) {
  const message = `${product.replace(/^t/, 'T')} does not build`
  return runOrFail(command, message, 'npm run check names the place', production.env)
}

/** Runs a build if its inputs, generated code included, changed since the last time. Returns their hash. */
export async function ensureBuilt({ name, product, inputs, output, command }: BuildStep): Promise<string> {
  const hash = hashOfBuild(inputs)
  if (existsSync(join(root, output)) && isFresh(name, hash)) return hash
  log(`Building ${product}`)
  forget(name)
  await buildOrFail(command, product)
  remember(name, hash)
  return hash
}
