import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { UsageError } from './flags'
import { openSaveFile, replaceSnapshot } from './save-file'

// Version 1 does not tell how many worlds its snapshot has.
const headerPattern = /^compute-console-worlds (?:1 (?<old>\d+)|2 (?<count>\d+) (?<worlds>\d+))\n/
const worldStart = '{"world":'

function readHeader(path: string) {
  if (!existsSync(path)) return undefined
  const bytes = Buffer.alloc(80)
  const file = openSync(path, 'r')
  readSync(file, bytes)
  closeSync(file)
  return headerPattern.exec(String(bytes))?.groups
}

/** Lines stay bytes until each is needed: the text of all worlds may be longer than a string can be. */
function* splitLines(bytes: Buffer) {
  let from = 0
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
    yield bytes.subarray(from, end)
    from = end + 1
  }
  yield bytes.subarray(from)
}

const isWorld = (line: Buffer) => line.subarray(0, worldStart.length).equals(Buffer.from(worldStart))

function insert(db: DatabaseSync, line: Buffer) {
  if (isWorld(line))
    return db.prepare('INSERT INTO worlds VALUES (?)').run(String(line).slice(worldStart.length, -1))
  const { at, door, call } = JSON.parse(String(line))
  return db.prepare('INSERT INTO calls VALUES (?, ?, ?)').run(at, door, JSON.stringify(call))
}

/**
 * Replaces a file of lines, as `--save` wrote it before version 3, by a database: its snapshot has a line for each
 * world, and each later call has one. Returns false for any other file. An incomplete last line is a call that got no
 * response.
 */
export function importOldFile(path: string): boolean {
  const header = readHeader(path)
  if (!header) return false
  const [, ...lines] = splitLines(readFileSync(path))
  const last = lines.pop()
  const worlds = lines.filter(isWorld).length
  if (worlds !== Number(header.worlds ?? worlds) || (last && isWorld(last)))
    throw new UsageError(`${path} is damaged: worlds of its snapshot are missing`)
  const next = `${path}.next`
  const db = openSaveFile(next)
  try {
    replaceSnapshot(db, Number(header.count ?? header.old), () => lines.forEach((line) => insert(db, line)))
  } finally {
    db.close()
  }
  renameSync(next, path)
  return true
}
