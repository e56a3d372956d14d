import type { Fault } from '../generated/control-api/model'
import { hasRule } from '../operations'
import { dueEventHandlers } from '../provider/due-event-handlers'
import { refuse } from '../provider/refusal'
import { replaceState } from '../provider/replace-state'
import { tokenForWorld, worldIdOfToken } from '../provider/sessions'
import type { WorldState } from '../provider/state'
import { advanceTo, day, maxTime, second } from '../provider/time'
import { EventBus, type World, type WorldEvents } from '../provider/world'
import { type ScenarioName, createScenarioWorld } from '../scenarios'
import type { ResponseStyle } from './answer-style/names'
import { Faults } from './faults'
import type { IdStyle } from './ids/names'
import { KeyedReplies, type KeyedReply } from './keyed-replies'
import { RequestLog } from './request-log'

/** A world on the server, with its clock, its response style, its faults and its request log. */
export interface HostedWorld {
  world: World
  /** Offset of the world's clock from real time in milliseconds; undefined for a stopped clock. */
  clockOffset: number | undefined
  /** Style of the responses. Replies of faults are not rewritten. */
  style: ResponseStyle
  /** Form of the ids in calls and replies. The world itself, faults and provider states keep its numbers. */
  ids: IdStyle
  readonly faults: Faults
  readonly keyedReplies: KeyedReplies
  readonly log: RequestLog
}

/** A world in the format of files and browser storage. */
export interface SavedWorld {
  /** Format version; other versions can't be read. */
  version: 1
  id: string
  /** Clock offset from real time in milliseconds; null for a stopped clock. */
  ahead: number | null
  faults: Fault[]
  /** Replies to calls with an Idempotency-Key. */
  keyedReplies: KeyedReply[]
  style: ResponseStyle
  ids: IdStyle
  state: WorldState
}

export interface WorldStartOptions {
  id?: string
  scenario: ScenarioName
  seed: number
  /** World time at the start, epoch milliseconds. The clock is then stopped, and only `advance` moves it. */
  now?: number
  style?: ResponseStyle
  ids?: IdStyle
}

/** Which operations rules answer; the contract answers the others. */
export interface Rules {
  /** False when no rule is played at all: the worlds then only hold faults, answer styles and logs. */
  arePlayed: boolean
  has: (operationId: string) => boolean
}

export const noRules: Rules = { arePlayed: false, has: () => false }

export const defaultWorldId = 'main'

/** Worlds at a time: a thousand of the scenario demo take about 100 MB. */
const maxWorlds = 1000

/** Nodes of all worlds together, because a world of 100,000 takes 80 MB: thirty of them would end the process. */
const maxNodes = 500_000

/** The longest that a clock is moved at once. A world bills each minute of it, which takes two seconds for a year. */
const maxCatchUp = 366 * day

/** Smaller corrections of the computer's clock, such as those of NTP, are waited out. */
const ignoredSetBack = 5 * second

const newServerState = () => ({
  faults: new Faults(),
  keyedReplies: new KeyedReplies(),
  log: new RequestLog(),
})

/** Restores what a server keeps of a world beside its state. */
function restoreServerState(hosted: HostedWorld, { ahead, faults, keyedReplies, style, ids }: SavedWorld) {
  hosted.faults.restore(faults)
  hosted.keyedReplies.restore(keyedReplies)
  return Object.assign(hosted, { clockOffset: ahead ?? undefined, style, ids })
}

/** Moves a world's clock forward by `ms` milliseconds. Refuses (422) a time after the year 9998. */
export function advanceClock(hosted: Pick<HostedWorld, 'world' | 'clockOffset'>, ms: number) {
  const { state } = hosted.world
  if (state.now + ms > maxTime) refuse(422, 'advance: the clock would pass the year 9998')
  if (hosted.clockOffset !== undefined) hosted.clockOffset += ms
  advanceTo(hosted.world, state.now + ms, dueEventHandlers)
}

/** The worlds of one server, side by side. */
export class Worlds {
  private readonly hosted = new Map<string, HostedWorld>()
  /** Number of generated world ids; a journal persists it. */
  count = 0
  /** Returns how many milliseconds later a call of the API arrives, and then how many its answer takes. */
  latency = () => 0
  /** Called before a call uses up one of a fault's `times`, whether it changes a world otherwise or not. */
  beforeFaultUse = (_worldId: string, _place: number) => {}

  /**
   * `realNow` is injected, so that the same requests at the same times give the same bytes. `onCode` is called with
   * each verification code that is sent. `rules` says which operations have one.
   */
  constructor(
    readonly realNow: () => number = Date.now,
    private readonly onCode: (code: WorldEvents['code'], worldId: string) => void = () => {},
    readonly rules: Rules = { arePlayed: true, has: hasRule },
  ) {}

  /**
   * Starts a world, in the place of that with the same id if there is one. Refuses (409) one too many, and one with too
   * many nodes. None is dropped instead: a test, a tab or a link in a bug report may still go on in it.
   */
  start(options: WorldStartOptions): HostedWorld {
    const { id = `w${++this.count}`, scenario, seed, now, style = 'full', ids = 'number' } = options
    if (this.hosted.size >= maxWorlds && !this.hosted.has(id))
      refuse(409, `there are ${maxWorlds} worlds already; DELETE /__mock/worlds/{id} ends one`)
    const world = createScenarioWorld({ id, scenario, seed, now: now ?? this.realNow() })
    this.requireRoom(id, world.state)
    const ahead = now === undefined ? 0 : undefined
    return this.host({ world, clockOffset: ahead, style, ids, ...newServerState() })
  }

  /**
   * Refuses (409) a world that brings more nodes than there is room for. A smaller one than that with its id is never
   * refused.
   */
  requireRoom(id: string, { nodes }: WorldState) {
    const replaced = this.hosted.get(id)?.world.state.nodes.length ?? 0
    const total = this.all().reduce(
      (sum, { world }) => sum + world.state.nodes.length,
      nodes.length - replaced,
    )
    if (nodes.length > replaced && total > maxNodes)
      refuse(
        409,
        `the worlds would have ${total} nodes, ${maxNodes} are the limit; DELETE /__mock/worlds/{id} ends one`,
      )
  }

  /** Replaces the world with this id by a saved one. The ids in its tokens are rewritten. */
  restore(saved: SavedWorld, id: string): HostedWorld {
    const { state, style, ids } = saved
    const sessions = state.sessions.map((one) => ({ ...one, token: tokenForWorld(id, one.token) }))
    const world: World = { id, state: { ...state, sessions }, bus: new EventBus() }
    const hosted = { world, clockOffset: undefined, style, ids, ...newServerState() }
    return this.host(restoreServerState(hosted, saved))
  }

  /**
   * Brings a world to a state of itself that another server saved. Its log, its held answers and the connections of its
   * sessions stay. Restores it when there is none.
   */
  takeOver(saved: SavedWorld, id: string): HostedWorld {
    const hosted = this.hosted.get(id)
    if (!hosted) return this.restore(saved, id)
    replaceState(hosted.world, saved.state)
    return restoreServerState(hosted, saved)
  }

  /** Registers a world in the place of that with the same id. */
  private host(hosted: HostedWorld): HostedWorld {
    const { id } = hosted.world
    this.disconnect(id)
    this.hosted.set(id, hosted)
    hosted.world.bus.on('code', (code) => this.onCode(code, id))
    hosted.faults.beforeUse = (place) => this.beforeFaultUse(id, place)
    return hosted
  }

  remove(id: string): boolean {
    this.disconnect(id)
    return this.hosted.delete(id)
  }

  /** Ends the streams and sockets of a world, and lets its held answers go. */
  private disconnect(id: string) {
    const hosted = this.hosted.get(id)
    hosted?.world.bus.emit('disconnect', null)
    hosted?.faults.held.release()
  }

  /** Returns the world with this id, its clock advanced to the present. */
  get(id: string): HostedWorld | undefined {
    const hosted = this.hosted.get(id)
    if (hosted) this.catchUp(hosted)
    return hosted
  }

  all(): HostedWorld[] {
    return [...this.hosted.values()]
  }

  /**
   * Returns the world of a call: its token's, else the header's, else the default world. Without rules a token names no
   * world.
   */
  resolve(token: string | undefined, header: string | undefined): HostedWorld | undefined {
    if (!this.rules.arePlayed) return this.get(header ?? defaultWorldId) ?? this.get(defaultWorldId)
    return this.get((token && worldIdOfToken(token)) || header || defaultWorldId)
  }

  advance(hosted: HostedWorld, ms: number) {
    advanceClock(hosted, ms)
  }

  /**
   * Lets 366 days pass at most in a world that was saved longer ago: its clock goes on from there. Returns the days that
   * are left out; 0 for all others.
   */
  limitCatchUp(hosted: HostedWorld): number {
    const { clockOffset, world } = hosted
    if (clockOffset === undefined) return 0
    const excess = this.realNow() + clockOffset - world.state.now - maxCatchUp
    if (excess <= 0) return 0
    hosted.clockOffset = world.state.now + maxCatchUp - this.realNow()
    return Math.ceil(excess / day)
  }

  /** Advances every world's clock to the present. */
  catchUpAll() {
    for (const hosted of this.hosted.values()) this.catchUp(hosted)
  }

  /** A world that is far ahead of its clock, because the computer's clock was set back, goes on from its own time. */
  private catchUp(hosted: HostedWorld) {
    const { world, clockOffset } = hosted
    if (clockOffset === undefined) return
    const ownOffset = world.state.now - this.realNow()
    if (ownOffset - clockOffset > ignoredSetBack) hosted.clockOffset = ownOffset
    else advanceTo(world, this.realNow() + clockOffset, dueEventHandlers)
  }
}
