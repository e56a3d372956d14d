import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { hashOfBuild, isFresh, remember } from './build-stamp.ts'

const inputs = ['contracts/reference', 'contracts/schema', 'openapi/journeys', 'package-lock.json']

/** Builds the API reference's pages into dist/mock/docs if their inputs changed. */
export async function ensureReferenceBuilt() {
  const hash = hashOfBuild(inputs)
  if (existsSync(join(root, 'dist/mock/docs/index.html')) && isFresh('reference', hash)) return
  log('Building the API reference')
  const { code, output } = await run(['node', 'contracts/reference/main.ts'], { quiet: true })
  if (code !== 0) {
    console.error(output.trim())
    fail('The API reference does not build', 'npm run check names the place')
  }
  remember('reference', hash)
}
