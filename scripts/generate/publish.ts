import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    : []

const isSame = (some: string, other: string) =>
  existsSync(other) && readFileSync(some).equals(readFileSync(other))

// A reader finds the old file or the new one, never half of it. A rename fails between two disks, and on Windows while
// another program reads the file.
function replaceFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Makes a folder equal to a staged one. Only files that differ are written, so that watchers see what changed. */
export function publishFolder(staged: string, folder: string): void {
  const wanted = filesIn(staged)
  const changed = wanted.filter((file) => !isSame(join(staged, file), join(folder, file)))
  const kept = new Set(wanted)
  const outdated = filesIn(folder).filter((file) => !kept.has(file))
  for (const file of changed) replaceFile(join(staged, file), join(folder, file))
  for (const file of outdated) rmSync(join(folder, file), { force: true })
}
