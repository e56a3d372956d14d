import {
  appendFileSync,
  existsSync,
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

export interface SaveFileContent {
  header: Header
  /** The complete lines after the header. The first is line 2. */
  lines: string[]
  /** An incomplete last line: a process died while it wrote the line, so its call got no response. */
  tornLine: { text: string; bytes: number } | undefined
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
    const bytes = readFileSync(this.path)
    const end = bytes.lastIndexOf(newline) + 1
    const [first = '', ...lines] = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
    const header = parseHeader(first)
    if (!header)
      throw new UsageError(`${this.path} is no file of saved worlds, or of another version; name another one`)
    const tornLine = { text: bytes.toString('utf8', end), bytes: bytes.length - end }
    return { header, lines, tornLine: tornLine.bytes > 0 ? tornLine : undefined }
  }

  /** Writes a snapshot of worlds. The old file stays until the new one is complete. */
  replace(count: number, worlds: string[]) {
    const bytes = Buffer.from([`${kind} 2 ${count} ${worlds.length}`, ...worlds, ''].join('\n'))
    const temporaryPath = `${this.path}.next`
    try {
      writeFileSync(temporaryPath, bytes, { mode, flush: true })
      renameSync(temporaryPath, this.path)
    } catch (error) {
      // On a full disk half a snapshot would take the space that the file needs.
      rmSync(temporaryPath, { force: true })
      throw error
    }
    this.length = bytes.length
  }

  /** Returns whether the file is as it was last written: not deleted, and without a part of a failed write. */
  isIntact(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.size === this.length
  }

  /** Appends a line. When that fails, cuts off what was written of it and throws. */
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
