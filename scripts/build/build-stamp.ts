import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, readIfFile } from '../lib/files.ts'
import { root } from '../lib/root.mjs'

const skipped = new Set(['generated', 'node_modules', 'dist'])

// Tests lie beside their subject and are part of no build.
const isInput = (name: string) => !skipped.has(name) && !/\.test\.tsx?$/.test(name)

/** Returns the files at and below paths, without generated folders and tests. Paths are from the folder. */
export const inputFiles = (paths: readonly string[], folder = root): string[] =>
  paths.flatMap((path) => filesBelow(join(folder, path), isInput))

/** Returns a hash of the names and contents of files and folders, without generated folders and tests. */
export function hashOf(paths: readonly string[], folder = root): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(paths, folder))
    hash.update(file.slice(folder.length)).update(readIfFile(file) ?? '')
  return hash.digest('hex')
}

const stampFile = (name: string) => join(root, 'node_modules', '.cache', 'compute-console', name)

const stampOf = (name: string) => readIfFile(stampFile(name))?.toString()

/** Returns a hash of the inputs of a build: files and folders, and the generated code. */
export const hashOfBuild = (paths: readonly string[]): string => hashOf(paths) + (stampOf('generate') ?? '')

/** Whether the last run of a build step had inputs with this hash. */
export const isFresh = (name: string, hash: string): boolean => stampOf(name) === hash

/**
 * Removes the hash of the last run, before a build step writes. One that fails, or that this process does not wait for,
 * leaves an output of other inputs.
 */
export const forget = (name: string): void => rmSync(stampFile(name), { force: true })

/** Stores the hash of the inputs of a build step after its run. */
export function remember(name: string, hash: string) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}
