import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { handleControlCall } from '../../control-api'
import type { Call } from '../../server/call-and-reply'
import { respond } from '../../server/respond'
import { readSavedWorld, saveWorld } from '../../server/saved-world'
import { Worlds } from '../../server/worlds'
import { UsageError } from './flags'

/** A call that may have changed a world, and its time (epoch milliseconds). */
interface Entry {
  at: number
  /** The pipeline that handles the call. */
  door: 'api' | 'control'
  call: Call
}

const fileHeader = 'compute-console-worlds 1'
// A larger file is replaced by a snapshot of the worlds.
const maxBytes = 32 * 1024 * 1024

const handlers = { api: respond, control: handleControlCall }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Persists worlds in a file: a snapshot, then every later call, which is replayed on restore. The same calls at the
 * same times make the same worlds, so a killed process loses nothing that it answered. The file contains tokens and
 * user input, so only its owner can read it.
 */
export class Journal {
  readonly worlds: Worlds
  private frozenNow: number | undefined
  private bytes = 0

  constructor(
    private readonly path: string,
    onCode?: ConstructorParameters<typeof Worlds>[1],
    private readonly realNow: () => number = Date.now,
  ) {
    this.worlds = new Worlds(() => this.now(), onCode)
  }

  /** Restores the worlds of the file; returns false when there is no file. Throws a `UsageError` for an invalid one. */
  restore(): boolean {
    if (!existsSync(this.path)) return false
    const [first = '', ...lines] = readFileSync(this.path, 'utf8').split('\n')
    const [, count] = new RegExp(`^${fileHeader} (\\d+)$`).exec(first) ?? []
    if (count === undefined)
      throw new UsageError(`${this.path} is no file of saved worlds, or of another version; name another one`)
    this.worlds.count = Number(count)
    for (const [index, line] of lines.entries()) this.restoreLine(line, index + 2, index === lines.length - 1)
    return true
  }

  /** Writes a snapshot of all worlds. The old file stays until the new one is complete. */
  write() {
    const worlds = this.worlds.all().map((hosted) => JSON.stringify({ world: saveWorld(hosted) }))
    const text = [`${fileHeader} ${this.worlds.count}`, ...worlds, ''].join('\n')
    const temporaryPath = `${this.path}.next`
    writeFileSync(temporaryPath, text, { mode: 0o600, flush: true })
    renameSync(temporaryPath, this.path)
    this.bytes = 0
  }

  /** Handles a call at one frozen time for file and world. All but GET calls are written to the file first. */
  handleCall(target: Entry['door'], call: Call) {
    this.frozenNow = this.realNow()
    try {
      if (call.method !== 'GET') this.append({ at: this.frozenNow, door: target, call })
      return handlers[target](this.worlds, call)
    } finally {
      this.frozenNow = undefined
    }
  }

  private now() {
    return this.frozenNow ?? this.realNow()
  }

  private append(entry: Entry) {
    if (this.bytes > maxBytes) this.write()
    const line = `${JSON.stringify(entry)}\n`
    appendFileSync(this.path, line, { mode: 0o600 })
    this.bytes += line.length
  }

  private restoreLine(line: string, number: number, isLast: boolean) {
    // The last line is empty, or incomplete because the process died; such a call was not answered.
    if (isLast) return
    try {
      const value: unknown = JSON.parse(line)
      if (isRecord(value) && value.world) return this.restoreWorld(value.world)
      if (isEntry(value)) return this.replay(value)
    } catch (error) {
      throw new UsageError(`${this.path} is damaged in line ${number}: ${String(error)}`)
    }
    throw new UsageError(`${this.path} is damaged in line ${number}`)
  }

  private restoreWorld(value: unknown) {
    const saved = readSavedWorld(value)
    this.worlds.restore(saved, saved.id)
  }

  private replay({ at, door, call }: Entry) {
    this.frozenNow = at
    handlers[door](this.worlds, call)
    this.frozenNow = undefined
  }
}

const isEntry = (value: unknown): value is Entry & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  (value.door === 'api' || value.door === 'control') &&
  isRecord(value.call)
