import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { isAtLeast, nodePackage, oldestForTools, thisMachine } from '../../contracts/bin/node.js'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { projectNode } from './node.mjs'

const flags = ['--strict-allow-scripts', '--prefer-offline', '--loglevel=error']

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by path
 */

/** @type {(folder: string, path: string) => LockedPackages} */
const readPackages = (folder, path) => JSON.parse(readFileSync(join(root, folder, path), 'utf8')).packages

/**
 * Whether a folder has packages, from any lockfile.
 * @param {string} folder
 */
const hasPackages = (folder) => existsSync(join(root, folder, 'node_modules', '.package-lock.json'))

/**
 * npm records the installed packages. Optional packages of other platforms are rightly missing.
 * @param {string} folder
 * @param {(wanted: LockedPackage) => boolean} isWanted
 */
function isInstalled(folder, isWanted) {
  if (!hasPackages(folder)) return false
  const installed = readPackages(folder, 'node_modules/.package-lock.json')
  return Object.entries(readPackages(folder, 'package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || !isWanted(wanted) || installed[path]?.version === wanted.version,
  )
}

/**
 * npm ci removes all packages first, which Windows refuses while one of them runs; npm install adds the missing ones.
 * @param {string} folder
 */
const npmCommand = (folder) =>
  hasPackages(folder) ? ['npm', 'install', '--no-save', ...flags] : ['npm', 'ci', ...flags]

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * npm installs nothing without a cache that it can write. Where the home folder is read-only, the clone has one.
 * @param {string} [cache] npm's own, which it names to its scripts
 */
export const cacheFlags = (cache = process.env['npm_config_cache']) =>
  cache === undefined || isWritable(cache) ? [] : ['--cache', join(root, '.cache', 'npm')]

/** @type {(folder: string, options?: string[]) => Promise<void>} */
async function install(folder, options = []) {
  const { code } = await run([...npmCommand(folder), ...cacheFlags(), ...options], { folder })
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
 * time, because npm distrusts its record of installed packages once a package is newer.
 */
export function removeNodeHeaders(name = nodePackage(thisMachine()), modules = join(root, 'node_modules')) {
  const folder = name && join(modules, name)
  if (!folder || !existsSync(join(folder, 'include'))) return
  const { atime, mtime } = statSync(folder)
  rmSync(join(folder, 'include'), { recursive: true })
  utimesSync(folder, atime, mtime)
}

/**
 * Returns the line for a clone that can build and serve but shows errors in an editor; undefined when it has the types.
 * @param {string} [modules]
 */
export const editorNotice = (modules = join(root, 'node_modules')) =>
  existsSync(join(modules, 'vitest'))
    ? undefined
    : 'To edit the code: npm run typecheck installs types, linter and tests'

/**
 * Installs the missing packages of the lockfile.
 * @param {{ isRuntimeOnly?: boolean }} [choice] runtime: building and serving, without checks and tests
 */
export async function ensureInstalled({ isRuntimeOnly = false } = {}) {
  if (!isInstalled('', ({ dev }) => !isRuntimeOnly || !dev)) {
    log(`Installing ${isRuntimeOnly ? 'what building and serving needs' : 'all packages'} from the lockfile`)
    await install('', isRuntimeOnly ? ['--omit=dev', '--omit=peer'] : ['--include=dev'])
    removeNodeHeaders()
  }
  requireNode()
  const notice = editorNotice()
  if (notice) log(notice)
}

/**
 * Installs the packages of a folder that has a lockfile of its own.
 * @param {string} folder
 */
export async function ensureInstalledIn(folder) {
  if (isInstalled(folder, () => true)) return
  log(`Installing the packages of ${folder}`)
  await install(folder)
}
