import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { production, run } from '../lib/run.mjs'
import { hashOfBuild, isFresh, remember } from './build-stamp.ts'

const inputs = [
  'mocks/panel',
  'mocks/adapters',
  'mocks/control-api',
  'mocks/scenarios',
  'src/ui',
  'src/lib',
  'src/api/session/session.ts',
  'package-lock.json',
]

/** Builds the control panel's pages into dist/mock/panel if their inputs changed. */
export async function ensurePanelBuilt() {
  const hash = hashOfBuild(inputs)
  if (existsSync(join(root, 'dist/mock/panel/index.html')) && isFresh('panel', hash)) return
  log('Building the control panel')
  const config = 'mocks/adapters/http/page/vite.config.ts'
  const { code, output } = await run(['vite', 'build', '--config', config], production)
  if (code !== 0) {
    console.error(output.trim())
    fail('The control panel does not build', 'npm run check names the place')
  }
  remember('panel', hash)
}
