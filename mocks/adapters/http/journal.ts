import { handleControlCall } from '../../control-api'
import { refuse } from '../../provider/refusal'
import { type Call, type Reply, replyToRefusal } from '../../server/call-and-reply'
import type { GeneratedAnswer } from '../../server/contract-answers'
import { respond } from '../../server/respond'
import { readSavedWorld, saveWorld } from '../../server/saved-world'
import { type HostedWorld, Worlds } from '../../server/worlds'
import { UsageError } from './flags'
import { SaveFile, type SaveFileContent } from './save-file'

/** A call that may have changed a world, and its time (epoch milliseconds). */
interface Entry {
  at: number
  /** The pipeline that handles the call. */
  door: 'api' | 'control'
  call: Call
}

interface JournalOptions {
  path: string
  onCode?: ConstructorParameters<typeof Worlds>[1]
  /** Receives a line about something unusual: a file that was cut, a failed write. */
  report?: (line: string) => void
  realNow?: () => number
}

// After this many bytes of calls the file is replaced by a snapshot of the worlds.
const maxBytes = 32 * 1024 * 1024

const worldKey = Buffer.from('{"world":')

// One at a time, because all of them together may be longer than a string can be.
function* toLines(worlds: HostedWorld[]) {
  for (const hosted of worlds) yield JSON.stringify({ world: saveWorld(hosted) })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Persists worlds in a file: a snapshot, then every later call, which is replayed on restore. The same calls at the
 * same times make the same worlds, so a killed process loses nothing that it answered.
 */
export class Journal {
  readonly worlds: Worlds
  private readonly file: SaveFile
  private readonly report: (line: string) => void
  private readonly realNow: () => number
  private frozenNow: number | undefined
  private bytesUntilSnapshot = maxBytes
  private isFailing = false

  constructor({ path, onCode, report = console.error, realNow = Date.now }: JournalOptions) {
    this.file = new SaveFile(path)
    this.report = report
    this.realNow = realNow
    this.worlds = new Worlds(() => this.now(), onCode)
  }

  /** Restores the worlds of the file; returns false when there is no file. Throws a `UsageError` for an invalid one. */
  restore(): boolean {
    const content = this.file.read()
    if (!content) return false
    this.requireWholeSnapshot(content)
    this.worlds.count = content.header.count
    for (const [index, line] of content.lines.entries()) this.restoreLine(String(line), index + 2)
    if (content.tornLine)
      this.report(
        `! ${this.file.path}: cut off the incomplete line ${content.lines.length + 2} (${content.tornLine.length} bytes), a call that got no response`,
      )
    // The connections of held answers are gone.
    for (const { faults } of this.worlds.all()) faults.held.release()
    this.limitCatchUp()
    return true
  }

  /** Only now, because the calls that were replayed happened at their own times. */
  private limitCatchUp() {
    for (const hosted of this.worlds.all()) {
      const days = this.worlds.limitCatchUp(hosted)
      if (days > 0)
        this.report(
          `! ${this.file.path}: world ${hosted.world.id} was saved more than 366 days ago; 366 of them pass in it now, and its clock is ${days} days behind from now on`,
        )
    }
  }

  /** Writes a snapshot of all worlds. The old file stays until the new one is complete. */
  write() {
    const worlds = this.worlds.all()
    this.file.replace(this.worlds.count, worlds.length, toLines(worlds))
    this.bytesUntilSnapshot = maxBytes
  }

  /**
   * Handles a call at one frozen time for file and world. A call that may change a world is written to the file first;
   * when that fails, it is refused (503) and not carried out.
   */
  handleCall(target: Entry['door'], call: Call, generated?: GeneratedAnswer): Reply {
    this.frozenNow = this.realNow()
    const entry = { at: this.frozenNow, door: target, call }
    try {
      return this.handle(entry, () => this.record(entry), generated)
    } catch (error) {
      return replyToRefusal(error)
    } finally {
      this.frozenNow = undefined
    }
  }

  /**
   * Calls `record` before anything can change. The control API calls it only for valid calls. A replay has no generated
   * answers: they change no world, and the same call gets the same one again.
   */
  private handle({ door, call }: Entry, record: () => void, generated?: GeneratedAnswer): Reply {
    if (door === 'control') return handleControlCall(this.worlds, call, record)
    record()
    return respond(this.worlds, call, generated)
  }

  private now() {
    return this.frozenNow ?? this.realNow()
  }

  private record(entry: Entry) {
    if (entry.call.method === 'GET') return
    try {
      this.append(JSON.stringify(entry))
    } catch (error) {
      this.reportFailure(error)
      refuse(503, '数据无法保存，本次操作没有执行，请稍后重试')
    }
    if (this.isFailing) this.report(`✓ ${this.file.path} can be written again`)
    this.isFailing = false
  }

  private append(line: string) {
    if (!this.file.isIntact()) this.write()
    else if (this.bytesUntilSnapshot < 0) this.shorten()
    this.file.append(line)
    this.bytesUntilSnapshot -= line.length
  }

  /** Replaces the calls by a snapshot. Without space for it the calls stay, and it is tried again much later. */
  private shorten() {
    try {
      this.write()
    } catch {
      this.bytesUntilSnapshot = maxBytes
    }
  }

  private reportFailure(error: unknown) {
    if (!this.isFailing)
      this.report(
        `✗ Can't write ${this.file.path} (${String(error)}): until that works again, calls that change something are refused with 503`,
      )
    this.isFailing = true
  }

  private requireWholeSnapshot({ header, lines, tornLine }: SaveFileContent) {
    const isWorld = (line: Buffer) => line.subarray(0, worldKey.length).equals(worldKey)
    const found = lines.findIndex((line) => !isWorld(line))
    const worlds = found < 0 ? lines.length : found
    const { worlds: expected = tornLine && isWorld(tornLine) ? worlds + 1 : worlds } = header
    if (worlds < expected)
      throw new UsageError(
        `${this.file.path} is damaged in line ${worlds + 2}: of the ${expected} worlds of its snapshot ${worlds} are there`,
      )
  }

  private restoreLine(line: string, number: number) {
    try {
      const value: unknown = JSON.parse(line)
      if (isRecord(value) && value.world) return this.restoreWorld(value.world)
      if (isEntry(value)) return this.replay(value)
    } catch (error) {
      throw new UsageError(`${this.file.path} is damaged in line ${number}: ${String(error)}`)
    }
    throw new UsageError(`${this.file.path} is damaged in line ${number}`)
  }

  private restoreWorld(value: unknown) {
    const saved = readSavedWorld(value)
    this.worlds.restore(saved, saved.id)
  }

  private replay(entry: Entry) {
    this.frozenNow = entry.at
    this.handle(entry, () => {})
    this.frozenNow = undefined
  }
}

const isEntry = (value: unknown): value is Entry & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  (value.door === 'api' || value.door === 'control') &&
  isRecord(value.call)
