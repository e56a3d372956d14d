import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { fail, log } from './log.mjs'

const readPackages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

// npm records the installed packages. Optional packages of other platforms are rightly missing.
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

/** Runs npm ci unless the installed packages already match the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return
  log('Installing dependencies from the lockfile (about a minute)')
  const { code } = await run(['npm', 'ci', '--strict-allow-scripts', '--loglevel=error'])
  if (code !== 0) fail('npm ci failed', 'see the lines above; is the npm registry reachable?')
}
