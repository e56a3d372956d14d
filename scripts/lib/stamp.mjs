import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const skipped = new Set(['generated', 'node_modules', 'dist'])

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !skipped.has(name))
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

/** A hash over the names and bytes of files and folders; generated folders do not count. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    for (const file of filesBelow(full)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const stampFile = (name) => join(root, 'node_modules', '.cache', 'compute-console', name)

/** Whether the step named so was last done with these very inputs. */
export const isFresh = (name, hash) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === hash

/** Remembers that the step was done with these inputs. */
export function remember(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}
