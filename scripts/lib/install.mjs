import { existsSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isAtLeast, nodePackage, oldestForTools, thisMachine } from '../../contracts/bin/node.js'
import { fail, log } from './log.mjs'
import { projectNode } from './node.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const flags = ['--strict-allow-scripts', '--prefer-offline', '--loglevel=error']

const readPackages = (folder, path) => JSON.parse(readFileSync(join(root, folder, path), 'utf8')).packages

/** Whether a folder has packages, from any lockfile. */
const hasPackages = (folder) => existsSync(join(root, folder, 'node_modules', '.package-lock.json'))

// npm records the installed packages. Optional packages of other platforms are rightly missing.
function isInstalled(folder, isWanted) {
  if (!hasPackages(folder)) return false
  const installed = readPackages(folder, 'node_modules/.package-lock.json')
  return Object.entries(readPackages(folder, 'package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || !isWanted(wanted) || installed[path]?.version === wanted.version,
  )
}

// npm ci removes what is there, which Windows refuses while the Node in it runs: what is missing is added.
const npmCommand = (folder) =>
  hasPackages(folder) ? ['npm', 'install', '--no-save', ...flags] : ['npm', 'ci', ...flags]

async function install(folder, options = []) {
  const { code } = await run([...npmCommand(folder), ...options], { folder })
  if (code !== 0) fail('npm could not install', 'see the lines above; is the npm registry reachable?')
}

// npm skips an optional package that it can't get.
function requireNode() {
  if (projectNode() !== process.execPath || isAtLeast(process.versions.node, oldestForTools)) return
  fail(
    `This is Node ${process.versions.node}, and npm could not install a newer one`,
    `Node ${oldestForTools} or newer is needed; https://nodejs.org/en/download has it`,
  )
}

/**
 * Removes the C++ headers that a package of Node brings, 68 MB on Linux: nothing here is compiled. The folder keeps its
 * time, because npm does not trust its record of what is installed once a package is newer.
 */
export function removeNodeHeaders(name = nodePackage(thisMachine()), modules = join(root, 'node_modules')) {
  const folder = name && join(modules, name)
  if (!folder || !existsSync(join(folder, 'include'))) return
  const { atime, mtime } = statSync(folder)
  rmSync(join(folder, 'include'), { recursive: true })
  utimesSync(folder, atime, mtime)
}

/**
 * Installs what is missing of the lockfile.
 * @param {{ isRuntimeOnly?: boolean }} [choice] runtime: what building and serving needs, without checks and tests
 */
export async function ensureInstalled({ isRuntimeOnly = false } = {}) {
  if (isInstalled('', ({ dev }) => !isRuntimeOnly || !dev)) return requireNode()
  log(`Installing ${isRuntimeOnly ? 'what building and serving needs' : 'all packages'} from the lockfile`)
  await install('', isRuntimeOnly ? ['--omit=dev', '--omit=peer'] : ['--include=dev'])
  removeNodeHeaders()
  requireNode()
}

/** Installs the packages of a folder that has a lockfile of its own, for the commands that need them. */
export async function ensureInstalledIn(folder) {
  if (isInstalled(folder, () => true)) return
  log(`Installing the packages of ${folder}`)
  await install(folder)
}
