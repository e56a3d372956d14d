import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { UsageError } from './flags'

const kind = 'compute-console-worlds'
// Version 1 does not tell how many worlds its snapshot has.
const headerPattern = new RegExp(`^${kind} (?:1 (?<old>\\d+)|2 (?<count>\\d+) (?<worlds>\\d+))$`)
const newline = 0x0a
// The file contains tokens and user input, so only its owner can read it.
const mode = 0o600

/** The first line of the file. */
interface Header {
  /** Number of generated world ids. */
  count: number
  /** Number of worlds in the snapshot; undefined in a file of version 1. */
  worlds: number | undefined
}

/** Lines are bytes until each is needed: the text of all worlds may be longer than a string can be. */
export interface SaveFileContent {
  header: Header
  /** The complete lines after the header. The first is line 2. */
  lines: Buffer[]
  /** An incomplete last line: a process died while it wrote the line, so its call got no response. */
  tornLine: Buffer | undefined
}

/** Returns the complete lines and the rest after the last one. */
function splitLines(bytes: Buffer): { lines: Buffer[]; rest: Buffer } {
  const lines: Buffer[] = []
  let from = 0
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
    lines.push(bytes.subarray(from, end))
    from = end + 1
  }
  return { lines, rest: bytes.subarray(from) }
}

function* snapshotLines(header: string, lines: Iterable<string>) {
  yield header
  yield* lines
}

/** Writes a new file line by line and returns its length in bytes. */
function writeLines(path: string, lines: Iterable<string>): number {
  const file = openSync(path, 'w', mode)
  try {
    for (const line of lines) writeFileSync(file, `${line}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return statSync(path).size
}

function parseHeader(line: string): Header | undefined {
  const { old, count = old, worlds } = headerPattern.exec(line)?.groups ?? {}
  if (count === undefined) return undefined
  return { count: Number(count), worlds: worlds === undefined ? undefined : Number(worlds) }
}

/** A file of lines: a header, a snapshot, then one line for each later change. A failed write leaves no part of it. */
export class SaveFile {
  /** Length in bytes of all that was written completely. */
  private length = 0

  constructor(readonly path: string) {}

  /** Returns the content; undefined without a file. Throws a `UsageError` for a file of another kind or version. */
  read(): SaveFileContent | undefined {
    if (!existsSync(this.path)) return undefined
    const {
      lines: [first, ...lines],
      rest,
    } = splitLines(readFileSync(this.path))
    const header = parseHeader(String(first))
    if (!header)
      throw new UsageError(`${this.path} is no file of saved worlds, or of another version; name another one`)
    return { header, lines, tornLine: rest.length > 0 ? rest : undefined }
  }

  /** Writes a snapshot of so many worlds, one by one. The old file stays until the new one is complete. */
  replace(count: number, worlds: number, lines: Iterable<string>) {
    const temporaryPath = `${this.path}.next`
    let length: number
    try {
      length = writeLines(temporaryPath, snapshotLines(`${kind} 2 ${count} ${worlds}`, lines))
      renameSync(temporaryPath, this.path)
    } catch (error) {
      // On a full disk half a snapshot would take the space that the file needs.
      rmSync(temporaryPath, { force: true })
      throw error
    }
    this.length = length
  }

  /** Returns whether the file is as it was last written: not deleted, and without a part of a failed write. */
  isIntact(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.size === this.length
  }

  /** Appends a line. When that fails, cuts off the written part and throws. */
  append(line: string) {
    const bytes = Buffer.from(`${line}\n`)
    try {
      appendFileSync(this.path, bytes, { mode })
    } catch (error) {
      this.cut()
      throw error
    }
    this.length += bytes.length
  }

  /** A part that can't be cut off now is found by `isIntact`. */
  private cut() {
    try {
      truncateSync(this.path, this.length)
    } catch {
      // The error of the write says more than this one.
    }
  }
}
