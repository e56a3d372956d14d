import { closeSync, openSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from './flags'

// Marks the file's kind and version: "ccw3" in ASCII. Versions 1 and 2 are files of lines.
const applicationId = 0x63637733

const schema = `
  PRAGMA application_id = ${applicationId};
  CREATE TABLE IF NOT EXISTS snapshot (count INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS worlds (saved TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS calls (at REAL NOT NULL, door TEXT NOT NULL, call TEXT NOT NULL) STRICT;`

// A commit survives the end of the process, not a power failure: only checkpoints wait for the disk. The checkpoint
// brings the process id into the file's header, where other processes read it in spite of the lock.
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA journal_size_limit = 0;
  PRAGMA user_version = ${process.pid};
  PRAGMA wal_checkpoint;`

// https://sqlite.org/fileformat.html#user_version_number
const processIdOffset = 60
// https://sqlite.org/rescode.html
const [busy, notADatabase] = [5, 26]

function inTransaction(db: DatabaseSync, run: () => void) {
  db.exec('BEGIN')
  try {
    run()
    db.exec('COMMIT')
  } catch (error) {
    // SQLite itself has rolled back after some errors, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Replaces the content by another snapshot; `insert` adds its rows. After a failure the content is as it was. */
export const replaceSnapshot = (db: DatabaseSync, count: number, insert: () => void) =>
  inTransaction(db, () => {
    db.exec('DELETE FROM snapshot; DELETE FROM worlds; DELETE FROM calls')
    db.prepare('INSERT INTO snapshot VALUES (?)').run(count)
    insert()
  })

/** Locks the file for this process, and creates the tables of a new one. */
function prepare(db: DatabaseSync) {
  const numberOf = (pragma: string) => Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]
  db.exec('PRAGMA locking_mode = EXCLUSIVE')
  if (numberOf('schema_version') !== 0 && numberOf('application_id') !== applicationId)
    throw Object.assign(new Error('a database of another kind'), { errcode: notADatabase })
  db.exec(settings)
  inTransaction(db, () => db.exec(schema))
}

function explain(error: unknown, path: string) {
  const code = error instanceof Error && 'errcode' in error && error.errcode
  if (code === notADatabase)
    return new UsageError(`${path} is not a saved-worlds file of this version; choose another with --save`)
  if (code !== busy) return error
  const owner = readFileSync(path).readUInt32BE(processIdOffset)
  return new UsageError(`${path} is in use by process ${owner}; stop it, or choose another file with --save`)
}

/**
 * Opens an SQLite database of saved worlds, or creates it: a snapshot of them, and the calls since. No other process can
 * open it until it is closed or the process ends. Throws a `UsageError` for a file in use or of another kind.
 */
export function openSaveFile(path: string): DatabaseSync {
  // It contains tokens and user input, so only its owner can read it.
  closeSync(openSync(path, 'a', 0o600))
  const db = new DatabaseSync(path)
  try {
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw explain(error, path)
  }
}
