import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a hash of the names and contents of all files in a folder. */
export function hashOfFolder(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
