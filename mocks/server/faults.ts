import type { Fault, FaultKind, NewFault } from '../generated/control-api/model'
import { isObject } from '../provider/exact-json'
import { bodyToText } from './body'
import type { Reply } from './call-and-reply'
import { HeldAnswers } from './held-answers'
import type { MatchedCall } from './match-call'

/** The effect of a kind of fault on a call. */
interface FaultBehavior {
  /** Returns whether a fault is of this kind; the kind without it is that of all others. */
  matches?: (fault: NewFault) => boolean
  /** Returns the reply; without it the call is carried out. */
  reply?: (fault: NewFault) => Reply
  /** Changes the call before it is carried out. */
  changeCall?: (call: MatchedCall, fault: NewFault) => MatchedCall
  /** Changes the reply of a call that is carried out. */
  change?: (reply: Reply, fault: NewFault) => Reply
}

function replyWith({ status = 200, contentType = 'application/json' }: NewFault, body: string): Reply {
  return { status, headers: { 'content-type': contentType }, body, isFault: true }
}

function statusReply(fault: NewFault): Reply {
  const { status = 200, body = { code: status, message: '模拟的故障' } } = fault
  return replyWith(fault, JSON.stringify(body))
}

/** A refusal is in the status, or in the code of a body. */
function isRefusal({ status, body }: Reply): boolean {
  const parsed: unknown = JSON.parse(bodyToText(body))
  return status >= 400 || (isObject(parsed) && Number(parsed.code) >= 400)
}

/** Replaces the reply to a call that was carried out; a refusal stays. */
function answerOtherwise(reply: Reply, fault: NewFault): Reply {
  if (isRefusal(reply)) return reply
  const { status = 204, body, rawBody = body === undefined ? '' : JSON.stringify(body) } = fault
  return replyWith({ ...fault, status }, rawBody)
}

/** The query parameters that `cap` lowers. */
export const rowLimits = ['limit', 'pageSize']

/** The call with a page of at most `cap` rows. */
function withCap({ validated: _validated, ...call }: MatchedCall, { cap }: NewFault): MatchedCall {
  const query = new URLSearchParams(call.query)
  for (const name of rowLimits)
    if (query.has(name) || name === 'limit')
      query.set(name, String(Math.min(cap ?? Infinity, Number(query.get(name) ?? cap))))
  return { ...call, query }
}

/** The effects of each kind of fault. A fault is of the first kind that matches. Any kind can be delayed and held. */
export const faultKinds: Record<FaultKind, FaultBehavior> = {
  drop: {
    matches: ({ drop = false }) => drop,
    reply: () => ({ status: 0, headers: {}, body: '', drop: true, isFault: true }),
  },
  loseAll: { matches: ({ loseAll = false }) => loseAll, change: (reply) => ({ ...reply, drop: true }) },
  lose: { matches: ({ lose = false }) => lose, change: (reply) => ({ ...reply, cut: true }) },
  carryOut: { matches: ({ carryOut = false }) => carryOut, change: answerOtherwise },
  malformed: {
    matches: ({ rawBody }) => rawBody !== undefined,
    reply: (fault) => replyWith(fault, fault.rawBody ?? ''),
  },
  status: {
    matches: ({ status, body }) => status !== undefined || body !== undefined,
    reply: statusReply,
  },
  cap: { matches: ({ cap }) => cap !== undefined, changeCall: withCap },
  headers: { matches: ({ headers }) => headers !== undefined },
  hold: { matches: ({ hold = false }) => hold },
  delay: {},
}

const isFaultKind = (name: string): name is FaultKind => Object.hasOwn(faultKinds, name)

const kindOf = (fault: NewFault): FaultKind =>
  Object.keys(faultKinds)
    .filter(isFaultKind)
    .find((kind) => faultKinds[kind].matches?.(fault)) ?? 'delay'

/** The headers that a fault adds. Their names are in lower case, as those of a reply, so that they replace its own. */
const headersOf = ({ headers = {} }: Fault) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Returns the call that is carried out in place of one. */
export const callUnderFault = (call: MatchedCall, fault: Fault | undefined): MatchedCall =>
  (fault && faultKinds[fault.kind].changeCall?.(call, fault)) ?? call

/** Returns the reply of a fault; undefined when the call is carried out. */
export const faultReply = (fault: Fault): Reply | undefined => faultKinds[fault.kind].reply?.(fault)

/** Applies a fault to a call. `carryOut` returns the real reply. */
export function applyFault(fault: Fault, carryOut: () => Reply): Reply {
  const { change = (reply: Reply) => reply } = faultKinds[fault.kind]
  const reply = faultReply(fault) ?? change(carryOut(), fault)
  return { ...reply, headers: { ...reply.headers, ...headersOf(fault) }, delay: fault.delay }
}

/** The path parameters and the query of a call. */
type CallParameters = Pick<MatchedCall, 'params' | 'query'>

const noParameters: CallParameters = { params: {}, query: new URLSearchParams() }

/** Returns whether a call has the parameters that the fault asks for. A repeated one counts with its first value. */
const appliesTo = ({ parameters = {} }: Fault, { params, query }: CallParameters) =>
  Object.entries(parameters).every(([name, value]) => (params[name] ?? query.get(name)) === value)

/** Whether a fault would change no call if it did not hold the answers. */
const onlyHolds = ({ kind, delay = 0 }: Fault) => kind === 'hold' && delay === 0

/** Returns a fault without its hold: none when nothing is left of it. One that counts its calls still does. */
function withoutHold(fault: Fault): Fault[] {
  if (onlyHolds(fault) && fault.times === undefined) return []
  const changed = { ...fault, hold: false }
  return [{ ...changed, kind: kindOf(changed) }]
}

/** The faults of one world, oldest first. */
export class Faults {
  /** The answers that they hold. */
  readonly held = new HeldAnswers()
  /** Called before one of a fault's `times` is used up, with the fault's place among all. It may refuse the call. */
  beforeUse = (_place: number) => {}
  private list: Fault[] = []
  private lastId = 0

  add(fault: NewFault): Fault {
    const added = { ...fault, id: ++this.lastId, kind: kindOf(fault) }
    this.list.push(added)
    return added
  }

  clear() {
    this.list = []
    this.held.release()
  }

  /** Removes a fault; returns false when there is none with this id. */
  remove(id: number): boolean {
    const remaining = this.list.filter((one) => one.id !== id)
    const wasFound = remaining.length < this.list.length
    this.list = remaining
    this.held.release([id])
    return wasFound
  }

  /**
   * Lets the answers go that the faults of an operation hold, or those of all, and ends the hold of these faults, so that
   * a call on its way is not held after all. Returns the number of answers.
   */
  release(operationId?: string): number {
    const isMeant = (one: Fault) =>
      one.hold === true && (operationId === undefined || one.operationId === operationId)
    const ids = this.list.filter(isMeant).map(({ id }) => id)
    this.list = this.list.flatMap((one) => (isMeant(one) ? withoutHold(one) : [one]))
    return this.held.release(ids)
  }

  all(): Fault[] {
    return this.list
  }

  /** Returns the faults that still apply to calls or hold answers, with the numbers of these. */
  inForce(): Fault[] {
    return this.list
      .map((one) => (one.hold ? { ...one, held: this.held.countOf(one.id) } : one))
      .filter(({ times = 1, held = 0 }) => times > 0 || held > 0)
  }

  /**
   * Replaces the faults by those of a saved world, and lets the answers go that none of them holds. Old files have no
   * kinds.
   */
  restore(faults: Omit<Fault, 'kind'>[]) {
    this.list = faults.map((fault) => ({ ...fault, kind: kindOf(fault) }))
    this.lastId = Math.max(0, ...faults.map(({ id }) => id))
    this.held.keep(faults.filter(({ hold }) => hold).map(({ id }) => id))
  }

  /** Returns the fault that applies to a call of the operation, and counts the call. */
  take(operationId: string, call: CallParameters = noParameters): Fault | undefined {
    const fault = this.list.find(
      (one) => one.operationId === operationId && (one.times ?? 1) > 0 && appliesTo(one, call),
    )
    if (fault?.times !== undefined) {
      this.beforeUse(this.list.indexOf(fault))
      fault.times--
    }
    return fault
  }

  /** Uses up one of a fault's `times`, as `take` did in the process before. */
  use(place: number) {
    const fault = this.list[place]
    if (fault?.times !== undefined) fault.times--
  }
}
