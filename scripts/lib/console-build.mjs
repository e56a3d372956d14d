import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { production, run } from './run.mjs'
import { fail, log } from './log.mjs'
import { hashOf, isFresh, remember } from './build-stamp.mjs'

const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'openapi',
  'orval.config.ts',
  'scripts/generate',
  'package-lock.json',
]

/** Builds the production console into dist/console if its inputs changed. */
export async function ensureConsoleBuilt() {
  const hash = hashOf(inputs)
  if (existsSync(join(root, 'dist/console/index.html')) && isFresh('console', hash)) return
  log('Building the console')
  const { code, output } = await run(['vite', 'build'], production)
  if (code !== 0) {
    console.error(output.trim())
    fail('The console does not build', 'npm run check names the place')
  }
  remember('console', hash)
}
