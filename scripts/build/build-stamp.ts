import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'

const skipped = new Set(['generated', 'node_modules', 'dist'])

// Tests lie beside their subject and are part of no build.
const isInput = (name: string) => !skipped.has(name) && !/\.test\.tsx?$/.test(name)

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(isInput)
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

/** Returns a hash of the names and contents of files and folders, without generated folders and tests. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    for (const file of filesBelow(full)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const stampFile = (name: string) => join(root, 'node_modules', '.cache', 'compute-console', name)

/** The hash of the contract that the generated code is of; empty before the first generation. */
const generatedHash = () =>
  existsSync(stampFile('generate')) ? readFileSync(stampFile('generate'), 'utf8') : ''

/** Returns a hash of the inputs of a build: files and folders, and the generated code. */
export const hashOfBuild = (paths: readonly string[]): string => hashOf(paths) + generatedHash()

/** Whether the last run of a build step had inputs with this hash. */
export const isFresh = (name: string, hash: string): boolean =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === hash

/** Stores the hash of the inputs of a build step after its run. */
export function remember(name: string, hash: string) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}
