import { dueRules } from '../../provider/due-rules'
import { Bus, type BusEvents } from '../../provider/bus'
import { tokenIn, worldOfToken } from '../../provider/sessions'
import { advanceTo } from '../../provider/time'
import type { World } from '../../provider/world'
import { type ScenarioName, startWorld } from '../../scenarios'
import type { AnswerStyle } from './answer-style/names'
import { Faults } from './faults'
import { RequestLog } from './request-log'
import type { SavedWorld } from './saved-world'

/** A world on the server, with its clock, its response style, its faults and its request log. */
export interface Hosted {
  world: World
  /** Offset of the world's clock from real time in milliseconds; undefined for a stopped clock. */
  ahead: number | undefined
  /** Style of the responses. Replies of faults are not rewritten. */
  style: AnswerStyle
  readonly faults: Faults
  readonly log: RequestLog
}

export interface NewWorld {
  id?: string
  scenario: ScenarioName
  seed: number
  /** World time at the start, epoch milliseconds. The clock is then stopped, and only `advance` moves it. */
  now?: number
  style?: AnswerStyle
}

export const defaultWorldId = 'main'

/** The worlds of one server, side by side. */
export class Worlds {
  private readonly hosted = new Map<string, Hosted>()
  /** Number of generated world ids; a journal persists it. */
  count = 0

  /**
   * `realNow` is injected, so that the same requests at the same times give the same bytes. `onCode` is called with
   * each verification code that is sent.
   */
  constructor(
    private readonly realNow: () => number = Date.now,
    private readonly onCode: (code: BusEvents['code'], worldId: string) => void = () => {},
  ) {}

  start({ id = `w${++this.count}`, scenario, seed, now, style = 'full' }: NewWorld): Hosted {
    const world = startWorld({ id, scenario, seed, now: now ?? this.realNow() })
    const ahead = now === undefined ? 0 : undefined
    return this.host({ world, ahead, style, faults: new Faults(), log: new RequestLog() })
  }

  /** Replaces the world with this id by a saved one. The ids in its tokens are rewritten. */
  restore({ state, ahead, faults, style }: SavedWorld, id: string): Hosted {
    const sessions = state.sessions.map((one) => ({ ...one, token: tokenIn(id, one.token) }))
    const world: World = { id, state: { ...state, sessions }, bus: new Bus() }
    const hosted: Hosted = {
      world,
      ahead: ahead ?? undefined,
      style,
      faults: new Faults(),
      log: new RequestLog(),
    }
    hosted.faults.restore(faults)
    return this.host(hosted)
  }

  /** Registers a world and disconnects the streams and sockets of the world that it replaces. */
  private host(hosted: Hosted): Hosted {
    const { id } = hosted.world
    this.hosted.get(id)?.world.bus.emit('disconnect', { reason: 'replaced' })
    this.hosted.set(id, hosted)
    hosted.world.bus.on('code', (code) => this.onCode(code, id))
    return hosted
  }

  end(id: string): boolean {
    return this.hosted.delete(id)
  }

  /** Returns the world with this id, its clock advanced to the present. */
  get(id: string): Hosted | undefined {
    const hosted = this.hosted.get(id)
    if (hosted) this.catchUp(hosted)
    return hosted
  }

  all(): Hosted[] {
    return [...this.hosted.values()]
  }

  /** Returns the world of a call: its token's, else the header's, else the default world. */
  of(token: string | undefined, header: string | undefined): Hosted | undefined {
    return this.get((token && worldOfToken(token)) || header || defaultWorldId)
  }

  /** Moves a world's clock forward by `ms` milliseconds. */
  advance(hosted: Hosted, ms: number) {
    if (hosted.ahead !== undefined) hosted.ahead += ms
    advanceTo(hosted.world, hosted.world.state.now + ms, dueRules)
  }

  /** Advances every world's clock to the present. */
  catchUpAll() {
    for (const hosted of this.hosted.values()) this.catchUp(hosted)
  }

  private catchUp({ world, ahead }: Hosted) {
    if (ahead !== undefined) advanceTo(world, this.realNow() + ahead, dueRules)
  }
}
