import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { control } from '../core/control'
import type { Call } from '../core/messages'
import { respond } from '../core/respond'
import { readSavedWorld, saveWorld } from '../core/saved-world'
import { Worlds } from '../core/worlds'
import { UsageError } from './flags'

/** A call that may have changed a world, and when it came (epoch milliseconds). */
interface Entry {
  at: number
  door: 'api' | 'control'
  call: Call
}

const kind = 'compute-console-worlds 1'
// Past this the file is written anew instead of growing on.
const mostBytes = 32 * 1024 * 1024

const answer = { api: respond, control }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Keeps worlds in a file: as they stood when it was written, then every call that came since, which play again when
 * it is read. The same calls at the same times make the same worlds, so a process that is killed loses nothing that
 * it answered. The file holds tokens and what was typed: only its owner can read it.
 */
export class Journal {
  readonly worlds: Worlds
  private frozen: number | undefined
  private bytes = 0

  constructor(
    private readonly path: string,
    onCode?: ConstructorParameters<typeof Worlds>[1],
    private readonly realNow: () => number = Date.now,
  ) {
    this.worlds = new Worlds(() => this.now(), onCode)
  }

  /** Takes up what the file holds; false when there is none. Throws a `UsageError` for a file that is no journal. */
  restore(): boolean {
    if (!existsSync(this.path)) return false
    const [first = '', ...lines] = readFileSync(this.path, 'utf8').split('\n')
    const [, count] = new RegExp(`^${kind} (\\d+)$`).exec(first) ?? []
    if (count === undefined)
      throw new UsageError(`${this.path} is no file of saved worlds, or of another version; name another one`)
    this.worlds.count = Number(count)
    for (const [index, line] of lines.entries()) this.takeUp(line, index + 2, index === lines.length - 1)
    return true
  }

  /** Writes all worlds as they stand now; the old file stays until the new one is whole. */
  write() {
    const worlds = this.worlds.all().map((hosted) => JSON.stringify({ world: saveWorld(hosted) }))
    const text = [`${kind} ${this.worlds.count}`, ...worlds, ''].join('\n')
    const next = `${this.path}.next`
    writeFileSync(next, text, { mode: 0o600, flush: true })
    renameSync(next, this.path)
    this.bytes = 0
  }

  /** Answers a call, at one time for the journal and for the world; a call that may change something is kept first. */
  answer(door: Entry['door'], call: Call) {
    this.frozen = this.realNow()
    try {
      if (call.method !== 'GET') this.append({ at: this.frozen, door, call })
      return answer[door](this.worlds, call)
    } finally {
      this.frozen = undefined
    }
  }

  private now() {
    return this.frozen ?? this.realNow()
  }

  private append(entry: Entry) {
    if (this.bytes > mostBytes) this.write()
    const line = `${JSON.stringify(entry)}\n`
    appendFileSync(this.path, line, { mode: 0o600 })
    this.bytes += line.length
  }

  private takeUp(line: string, number: number, isLast: boolean) {
    // What was being written when the process died was not yet answered.
    if (isLast) return
    try {
      const value: unknown = JSON.parse(line)
      if (isRecord(value) && value.world) return this.takeUpWorld(value.world)
      if (isEntry(value)) return this.replay(value)
    } catch (error) {
      throw new UsageError(`${this.path} is damaged in line ${number}: ${String(error)}`)
    }
    throw new UsageError(`${this.path} is damaged in line ${number}`)
  }

  private takeUpWorld(value: unknown) {
    const saved = readSavedWorld(value)
    this.worlds.restore(saved, saved.id)
  }

  private replay({ at, door, call }: Entry) {
    this.frozen = at
    answer[door](this.worlds, call)
    this.frozen = undefined
  }
}

const isEntry = (value: unknown): value is Entry & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  (value.door === 'api' || value.door === 'control') &&
  isRecord(value.call)
