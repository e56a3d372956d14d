import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { fail, say } from './say.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

// npm leaves behind what it installed; optional packages of other platforms are rightly absent.
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false
  const installed = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

/** Installs from the lockfile unless what is installed is already what it names. */
export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing dependencies from the lockfile (about a minute)')
  const { code } = await run(['npm', 'ci', '--strict-allow-scripts', '--loglevel=error'])
  if (code !== 0) fail('npm ci failed', 'see the lines above; is the npm registry reachable?')
}
