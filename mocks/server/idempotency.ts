import { refuse, Refusal } from '../provider/refusal'
import { findSessionUser } from '../provider/sessions'
import { second } from '../provider/time'
import { hashOf } from './answer-style/choices'
import { bodyToText } from './body'
import type { Call, Reply } from './call-and-reply'
import type { HeldAnswer } from './held-answers'
import type { KeyedReply } from './keyed-replies'
import type { MatchedCall } from './match-call'
import { isValid } from './schema-validation'
import type { HostedWorld } from './worlds'

interface OnceOptions {
  hosted: HostedWorld
  call: Call
  found: MatchedCall
  /** Real time in epoch milliseconds. */
  now: number
  /** Milliseconds that a fault delays the reply. */
  delay: number
  /** Set when a fault holds the reply. */
  held: HeldAnswer | undefined
}

/** Returns user and key of a call; undefined when it takes none or has no user. Refuses (422) a malformed key. */
function keyOf({ hosted, call, found }: OnceOptions, key: string) {
  const parameter = found.operation.parameters.find(({ name }) => name === 'Idempotency-Key')
  const user = findSessionUser(hosted.world, call.headers.token)
  if (!parameter || !user) return undefined
  if (!isValid(parameter.schema, key)) refuse(422, '参数错误：Idempotency-Key 必须是引号内的 1 到 64 个字符')
  return { userId: user.id, key }
}

const hashOfRequest = ({ method, url, body }: Call) =>
  ['a', 'b'].map((salt) => hashOf([salt, method, url, body].join(' ')).toString(36)).join('-')

interface StoredReplyOptions {
  first: KeyedReply | undefined
  request: string
  /** Milliseconds for which the first call stays in progress. */
  waiting: number
}

/** Returns the reply of the first call with the key; undefined when this is the first. */
function storedReply({ first, request, waiting }: StoredReplyOptions): Reply | undefined {
  if (!first) return undefined
  if (first.request !== request) refuse(422, '这个 Idempotency-Key 已用于另一个请求')
  if (waiting > 0) refuse(409, '上一次相同的请求仍在处理，请稍后重试', Math.ceil(waiting / second))
  const { status, headers, body } = first
  return { status, headers, body }
}

function replyOnce(options: OnceOptions, key: string, carryOut: () => Reply): Reply {
  const { hosted, call, now, delay, held } = options
  const { world, keyedReplies } = hosted
  const keyed = keyOf(options, key)
  if (!keyed) return carryOut()
  const request = hashOfRequest(call)
  const first = keyedReplies.find(keyed.userId, keyed.key, world.state.now)
  const waiting = first ? keyedReplies.timeLeft(first, now) : 0
  const stored = storedReply({ first, request, waiting })
  if (stored) return stored
  const reply = carryOut()
  const { status, headers } = reply
  // A server error, or a call that came too often, is no answer: the same key may bring about another.
  if (status >= 500 || status === 429) return reply
  const times = { at: world.state.now, busyUntil: now + delay }
  const kept = { ...keyed, ...times, request, status, headers, body: bodyToText(reply.body) }
  keyedReplies.add(kept, held)
  return reply
}

/**
 * Carries a call out once for each Idempotency-Key of its user (openapi/parameters.yaml), and returns the same reply
 * from then on. `refused` returns the reply for a refused key.
 */
export function once(
  options: OnceOptions,
  carryOut: () => Reply,
  refused: (refusal: Refusal) => Reply,
): Reply {
  // Most calls have no key.
  const key = options.call.headers['idempotency-key']
  if (key === undefined) return carryOut()
  try {
    return replyOnce(options, key, carryOut)
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}
