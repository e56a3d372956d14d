import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { UsageError } from './flags'

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Signal 0 only asks whether the process exists; EPERM means that it does and belongs to another user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Returns the process id in a lock file; undefined when there is no such file, 0 when its writer died before writing. */
function readOwner(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function create(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    rmSync(lock, { force: true })
    throw error
  }
}

/** Renames the lock file before it is deleted, so that of two processes only one takes it over. */
function removeStale(lock: string) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/**
 * Locks a file for this process by a file with the process id beside it; the lock of a dead process is taken over.
 * Returns a function that unlocks. Throws a `UsageError` while another process holds the lock. In a container every
 * process may have this process's id, so a lock with it is a dead one's.
 */
export function lockFile(path: string): () => void {
  const lock = `${path}.lock`
  while (!create(lock)) {
    const owner = readOwner(lock)
    if (owner !== undefined && owner !== process.pid && owner > 0 && isRunning(owner))
      throw new UsageError(
        `${path} is in use by process ${owner}; stop it, or name another file (if that process is no provider, delete ${lock})`,
      )
    if (owner !== undefined) removeStale(lock)
  }
  return () => {
    if (readOwner(lock) === process.pid) rmSync(lock, { force: true })
  }
}
