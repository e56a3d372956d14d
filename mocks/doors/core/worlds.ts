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

/** A world as a door serves it: its clock, its answer style, its faults, what was asked of it. */
export interface Hosted {
  world: World
  /** Milliseconds that the world is ahead of real time; undefined when its clock stands still. */
  ahead: number | undefined
  /** How its answers are written; faults stay as they were ordered. */
  style: AnswerStyle
  readonly faults: Faults
  readonly log: RequestLog
}

export interface NewWorld {
  id?: string
  scenario: ScenarioName
  seed: number
  /** World time at the start (epoch milliseconds); the clock then stands still but for `advance`. */
  now?: number
  style?: AnswerStyle
}

export const defaultWorldId = 'main'

/** The worlds of one server, side by side. */
export class Worlds {
  private readonly hosted = new Map<string, Hosted>()
  /** How many worlds were given a name so far; a journal keeps it. */
  count = 0

  /**
   * `realNow` is injected, so that the same requests at the same times give the same bytes; `onCode` hears of each
   * verification code that goes out.
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

  /** Puts a saved world in the place of the one with this id; its tokens name that place from now on. */
  restore({ state, ahead, faults, style }: SavedWorld, id: string): Hosted {
    const sessions = state.sessions.map((one) => ({ ...one, token: tokenIn(id, one.token) }))
    const world: World = { id, state: { ...state, sessions }, bus: new Bus() }
    const hosted = { world, ahead: ahead ?? undefined, style, faults: new Faults(), log: new RequestLog() }
    hosted.faults.restore(faults)
    return this.host(hosted)
  }

  /** Serves a world; whoever listened to the one that it replaces is hung up on. */
  private host(hosted: Hosted): Hosted {
    const { id } = hosted.world
    this.hosted.get(id)?.world.bus.emit('hangUp', { reason: 'replaced' })
    this.hosted.set(id, hosted)
    hosted.world.bus.on('code', (code) => this.onCode(code, id))
    return hosted
  }

  end(id: string): boolean {
    return this.hosted.delete(id)
  }

  /** The world with this id, brought up to the present. */
  get(id: string): Hosted | undefined {
    const hosted = this.hosted.get(id)
    if (hosted) this.catchUp(hosted)
    return hosted
  }

  all(): Hosted[] {
    return [...this.hosted.values()]
  }

  /** The world that a call means: its token's, else the header's, else the default one. */
  of(token: string | undefined, header: string | undefined): Hosted | undefined {
    return this.get((token && worldOfToken(token)) || header || defaultWorldId)
  }

  /** Moves a world's clock forward by so many milliseconds. */
  advance(hosted: Hosted, ms: number) {
    if (hosted.ahead !== undefined) hosted.ahead += ms
    advanceTo(hosted.world, hosted.world.state.now + ms, dueRules)
  }

  /** Lets every world's time run up to the present. */
  catchUpAll() {
    for (const hosted of this.hosted.values()) this.catchUp(hosted)
  }

  private catchUp({ world, ahead }: Hosted) {
    if (ahead !== undefined) advanceTo(world, this.realNow() + ahead, dueRules)
  }
}
