import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { handleControlCall } from '../../control-api'
import { refuse } from '../../provider/refusal'
import { type Call, type Reply, replyToRefusal } from '../../server/call-and-reply'
import type { GeneratedAnswer } from '../../server/contract-answers'
import { respond } from '../../server/respond'
import { readSavedWorld, saveWorld } from '../../server/saved-world'
import { Worlds } from '../../server/worlds'
import { UsageError } from './flags'
import { openSaveFile, replaceSnapshot } from './save-file'

/** The pipeline that handles a call. */
type Target = 'api' | 'control'

/** One of the `times` of a fault that was used up by a call that is not written, with the fault's place in its world. */
interface FaultUse {
  world: string
  place: number
}

interface JournalOptions {
  path: string
  onCode?: ConstructorParameters<typeof Worlds>[1]
  /** Receives a line about something unusual, such as a failed write. */
  report?: (line: string) => void
  realNow?: () => number
}

// After this many bytes of calls the file is replaced by a snapshot of the worlds.
const maxBytes = 32 * 1024 * 1024

/**
 * Persists worlds in a file: a snapshot, then every later call that may change a world, which is replayed on restore. The
 * same calls at the same times make the same worlds, so a killed process loses nothing that it answered. Other calls may
 * use up a fault; that is written for itself.
 */
export class Journal {
  readonly worlds: Worlds
  private readonly path: string
  private readonly report: (line: string) => void
  private readonly realNow: () => number
  private db: DatabaseSync | undefined
  private inode = 0
  private frozenNow: number | undefined
  private bytesUntilSnapshot = maxBytes
  private isFailing = false
  /** Whether the file has the call that is being handled: its replay uses up the same faults. */
  private isWritten = false

  constructor({ path, onCode, report = console.error, realNow = Date.now }: JournalOptions) {
    this.path = path
    this.report = report
    this.realNow = realNow
    this.worlds = new Worlds(() => this.now(), onCode)
    this.worlds.beforeFaultUse = (world, place) => {
      if (!this.isWritten) this.writeRow('fault', { world, place })
    }
  }

  /** Restores the worlds of the file; returns false for a new one. Throws a `UsageError` for an invalid one. */
  restore(): boolean {
    const db = this.connect()
    const snapshot = db.prepare('SELECT count FROM snapshot').get()
    if (!snapshot) return false
    this.worlds.count = Number(snapshot.count)
    try {
      this.restoreWorlds(db)
      this.replayCalls(db)
    } catch (error) {
      throw new UsageError(`${this.path} is damaged: ${String(error)}`)
    }
    // The connections of held answers are gone.
    for (const { faults } of this.worlds.all()) faults.held.release()
    this.limitCatchUp()
    return true
  }

  // One at a time, because all of them together may be longer than a string can be.
  private restoreWorlds(db: DatabaseSync) {
    for (const { saved } of db.prepare('SELECT saved FROM worlds ORDER BY rowid').iterate()) {
      const world = readSavedWorld(JSON.parse(String(saved)))
      this.worlds.restore(world, world.id)
    }
  }

  private replayCalls(db: DatabaseSync) {
    this.isWritten = true
    for (const { at, door, call } of db.prepare('SELECT * FROM calls ORDER BY rowid').iterate()) {
      this.frozenNow = Number(at)
      const recorded = JSON.parse(String(call))
      if (door === 'fault') this.useFault(recorded)
      else this.handle(door === 'control' ? door : 'api', recorded, () => {})
    }
    this.frozenNow = undefined
    this.isWritten = false
  }

  private useFault({ world, place }: FaultUse) {
    this.worlds.get(world)?.faults.use(place)
  }

  /** Only now, because the calls that were replayed happened at their own times. */
  private limitCatchUp() {
    for (const hosted of this.worlds.all()) {
      const days = this.worlds.limitCatchUp(hosted)
      if (days > 0)
        this.report(
          `! ${this.path}: world ${hosted.world.id} was saved more than 366 days ago; 366 of them pass in it now, and its clock is ${days} days behind from now on`,
        )
    }
  }

  /** Replaces the calls by a snapshot of all worlds. After a failure the file is as it was. */
  write() {
    const db = this.connect()
    this.bytesUntilSnapshot = maxBytes
    replaceSnapshot(db, this.worlds.count, () => {
      const insert = db.prepare('INSERT INTO worlds VALUES (?)')
      for (const hosted of this.worlds.all()) insert.run(JSON.stringify(saveWorld(hosted)))
    })
  }

  close() {
    this.db?.close()
    this.db = undefined
  }

  /** Returns whether the file is open and still at its path. Writes to a deleted file are lost. */
  private isIntact(): boolean {
    return this.db !== undefined && statSync(this.path, { throwIfNoEntry: false })?.ino === this.inode
  }

  private connect(): DatabaseSync {
    if (this.db && this.isIntact()) return this.db
    this.close()
    this.db = openSaveFile(this.path)
    this.inode = statSync(this.path).ino
    return this.db
  }

  /**
   * Handles a call at one frozen time for file and world. A call that may change a world is written to the file first;
   * when that fails, it is refused (503) and not carried out.
   */
  handleCall(target: Target, call: Call, generated?: GeneratedAnswer): Reply {
    this.frozenNow = this.realNow()
    try {
      return this.handle(target, call, () => this.record(target, call), generated)
    } catch (error) {
      return replyToRefusal(error)
    } finally {
      this.frozenNow = undefined
      this.isWritten = false
    }
  }

  /**
   * Calls `record` before anything can change. The control API calls it only for valid calls. A replay has no generated
   * answers: they change no world, and the same call gets the same one again.
   */
  private handle(target: Target, call: Call, record: () => void, generated?: GeneratedAnswer): Reply {
    if (target === 'control') return handleControlCall(this.worlds, call, record)
    record()
    return respond(this.worlds, call, generated)
  }

  private now() {
    return this.frozenNow ?? this.realNow()
  }

  private record(target: Target, call: Call) {
    if (call.method === 'GET' || call.method === 'HEAD') return
    this.writeRow(target, call)
    this.isWritten = true
  }

  /** Refuses (503) when writing fails. */
  private writeRow(target: Target | 'fault', content: Call | FaultUse) {
    try {
      this.append(target, JSON.stringify(content))
    } catch (error) {
      this.reportFailure(error)
      refuse(503, '数据无法保存，本次操作没有执行，请稍后重试')
    }
    if (this.isFailing) this.report(`✓ ${this.path} can be written again`)
    this.isFailing = false
  }

  private append(target: Target | 'fault', call: string) {
    if (!this.isIntact() || this.bytesUntilSnapshot < 0) this.write()
    this.connect().prepare('INSERT INTO calls VALUES (?, ?, ?)').run(this.now(), target, call)
    this.bytesUntilSnapshot -= call.length
  }

  private reportFailure(error: unknown) {
    if (!this.isFailing)
      this.report(
        `✗ Can't write ${this.path} (${String(error)}): until that works again, calls that change something are refused with 503`,
      )
    this.isFailing = true
  }
}
