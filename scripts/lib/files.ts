import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

// Other programs write while the project's files are read: editors, git, package managers. Whatever the system refuses
// is left out, and the caller sees the next state.

// Node itself refuses files above 2 GiB.
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  ('syscall' in error || ('code' in error && error.code === 'ERR_FS_FILE_TOO_LARGE'))

/** Returns the result of a call of the file system; undefined when the system refuses it. */
export function unlessRefused<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

const statOf = (path: string) => unlessRefused(() => statSync(path, { bigint: true, throwIfNoEntry: false }))

/** Whether a path leads to a regular file. Reading another kind, such as a pipe, may never end. */
export const isFile = (path: string): boolean => statOf(path)?.isFile() ?? false

/** Returns the content of a regular file; undefined for any other path. */
export const readIfFile = (path: string): Buffer | undefined =>
  isFile(path) ? unlessRefused(() => readFileSync(path)) : undefined

/** Identifies a file or folder in its present state: a change, also one that is undone later, makes another text. */
export function stateOf(path: string): string {
  const stat = statOf(path)
  return stat ? [stat.dev, stat.ino, stat.birthtimeNs, stat.ctimeNs, stat.mtimeNs, stat.size].join(' ') : ''
}

/** Identifies a folder, whatever is in it; undefined when there is none. */
export function folderIdentity(path: string): string | undefined {
  const stat = statOf(path)
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino} ${stat.birthtimeNs}` : undefined
}

const entriesOf = (folder: string): Dirent[] =>
  unlessRefused(() => readdirSync(folder, { withFileTypes: true })) ?? []

type IsWanted = (name: string) => boolean

const sortedEntries = (folder: string, isWanted: IsWanted) =>
  entriesOf(folder)
    .filter(({ name }) => isWanted(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Returns the regular files at and below a path, sorted. Links to files count; links to folders are not followed, because
 * they may lead in circles. Files and folders with unwanted names are left out.
 */
export function filesBelow(path: string, isWanted: IsWanted): string[] {
  if (isFile(path)) return [path]
  return sortedEntries(path, isWanted).flatMap((entry) => {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) return filesBelow(inner, isWanted)
    return isFile(inner) ? [inner] : []
  })
}

/** Returns the folders below a path, links to folders excepted. */
export const foldersBelow = (path: string, isWanted: IsWanted): string[] =>
  sortedEntries(path, isWanted)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(path, name), ...foldersBelow(join(path, name), isWanted)])
