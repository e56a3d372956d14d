import { handleOperation } from '../operations'
import type { ValidatedCall } from '../operations/operation-handler'
import { refuse, Refusal } from '../provider/refusal'
import { authenticate } from '../provider/sessions'
import type { User } from '../provider/state'
import type { World } from '../provider/world'
import { rewriteBody } from './answer-style'
import { serializeBody, bodyToText } from './body'
import { type Call, jsonReply, refusalReply, refusalParts, type Reply } from './call-and-reply'
import {
  answerFromContract,
  answersFromContract,
  type ContractResult,
  type GeneratedAnswer,
} from './contract-answers'
import { applyFault, callUnderFault } from './faults'
import { once } from './idempotency'
import { writeBodyIds } from './ids'
import { idStyleOfCalls } from './ids/forms'
import { readCallIds, validateUrl, matchCall, type MatchedCall } from './match-call'
import { withNewProperties } from './new-properties'
import { validateBody } from './request-validation'
import { responseError } from './response-validation'
import type { HostedWorld, Worlds } from './worlds'

/**
 * Handles a call of the API for every adapter: validates, applies faults, runs the operation, logs. Throws only what
 * `worlds.beforeFaultUse` throws. The header Date is the world's time.
 * `generated` is what `generateAnswer` returned for the call.
 */
export function respond(worlds: Worlds, call: Call, generated?: GeneratedAnswer): Reply {
  const { token, 'x-mock-world': header } = call.headers
  const matched = matchCall(call)
  const hosted = worlds.resolve(matched?.operation.isAnonymous ? undefined : token, header)
  if (!hosted)
    return token ? refusalReply(401, '登录已过期，请重新登录') : refusalReply(404, '没有这个模拟世界')
  const started = performance.now()
  const found = matched && readCallIds(hosted.ids, matched)
  const reply = found
    ? replyTo({ worlds, hosted, call, found, generated })
    : refusalReply(404, '请求的资源不存在')
  const result = {
    operationId: found?.operation.operationId ?? null,
    status: reply.status,
    at: hosted.world.state.now,
    isFault: reply.isFault,
    isGenerated: 'x-mock-source' in reply.headers,
    took: reply.held ? undefined : timeSince(started, reply),
  }
  const entry = hosted.log.add(call, result, reply.body)
  if (reply.held) void timeHeldReply(entry, started, reply)
  return { ...reply, headers: { date: new Date(result.at).toUTCString(), ...reply.headers } }
}

const timeSince = (started: number, { delay = 0 }: Reply) => performance.now() - started + delay

async function timeHeldReply(entry: { took?: number }, started: number, reply: Reply) {
  await reply.held?.released
  entry.took = timeSince(started, reply)
}

/** A call of an operation, in its world. */
interface HostedCall {
  worlds: Worlds
  hosted: HostedWorld
  call: Call
  found: MatchedCall
  generated: GeneratedAnswer | undefined
}

function replyTo(hostedCall: HostedCall): Reply {
  const { worlds, hosted, call, found } = hostedCall
  const fault = hosted.faults.take(found.operation.operationId, found)
  const delay = worlds.latency() + (fault?.delay ?? 0)
  const held = fault?.hold ? hosted.faults.held.hold(fault) : undefined
  const refused = (refusal: Refusal) => toReply(hosted, call, found, partsOf(refusal))
  const carryOut = () =>
    toReply(hosted, call, found, resultOf({ ...hostedCall, found: callUnderFault(found, fault) }))
  const carryOutOnce = () =>
    once({ hosted, call, found, now: worlds.realNow(), delay, held }, carryOut, refused)
  const reply = fault ? applyFault(fault, carryOutOnce) : carryOutOnce()
  return delay || held ? { ...reply, delay, held } : reply
}

/** The result of a call before its answer style. */
type CallResult = Omit<ContractResult, 'headers'> & { headers: Record<string, string> | undefined }

function toReply(hosted: HostedWorld, call: Call, found: MatchedCall, result: CallResult): Reply {
  const { status, body, headers, isOwnRefusal } = result
  if (isOwnRefusal) return jsonReply(status, body, headers)
  const { operationId } = found.operation
  const violation = responseError(found.operation, status, body)
  const known = violation ? withNewProperties(found.operation, status, body) : body
  if (violation && known === undefined) return contractViolationReply(operationId, status, violation)
  const styled = bodyInStyle(hosted, call, { operationId, status, body: known })
  return jsonReply(status, writeBodyIds(hosted.ids, operationId, status, styled), headers)
}

function bodyInStyle(
  { style, world }: HostedWorld,
  call: Call,
  { operationId, status, body }: { operationId: string; status: number; body: unknown },
): unknown {
  if (style === 'full') return body
  const context = { operationId, status, seed: world.state.seed, call: [call.url, call.body].join(' ') }
  // A list serializes its rows itself, so it must be serialized and parsed to be rewritten.
  return rewriteBody(style, JSON.parse(bodyToText(serializeBody(body))), context)
}

// A response that violates the contract becomes a visible failure, so that a mistake in the mocks is noticed.
function contractViolationReply(operationId: string, status: number, violation: string): Reply {
  const message = `模拟服务的回答违反约定：${operationId} ${status} ${violation}`
  console.error(message)
  return jsonReply(500, { code: 500, message })
}

const partsOf = ({ status, message, retryAfter, field }: Refusal) =>
  refusalParts(status, message, retryAfter, field)

function resultOf(hostedCall: HostedCall): CallResult {
  try {
    return handle(hostedCall)
  } catch (error) {
    if (error instanceof Refusal) return partsOf(error)
    console.error(error)
    return refusalParts(500, '服务器开小差了，请稍后重试')
  }
}

/** Returns the caller of an operation that needs one. Without rules any token is somebody's. */
function callerOf({ worlds, hosted: { world }, call, found }: HostedCall): User | undefined {
  if (found.operation.isAnonymous) return undefined
  if (worlds.rules.arePlayed) return authenticate(world, call.headers.token)
  return call.headers.token ? undefined : refuse(401, '登录已过期，请重新登录')
}

function handle(hostedCall: HostedCall): CallResult {
  const { worlds, hosted, call, found, generated } = hostedCall
  const { operation } = found
  const { world } = hosted
  const user = callerOf(hostedCall)
  const { params, query } = validateUrl(found)
  const body = validateBody(operation, call, idStyleOfCalls(hosted))
  if (answersFromContract(worlds, operation.operationId)) {
    const values = { params, query, body }
    return answerFromContract({
      worlds,
      state: world.state,
      call,
      found,
      values,
      userId: user?.id,
      generated,
    })
  }
  const operationCall = new OperationCall(world, params, query, body, user)
  return { status: 200, body: handleOperation(operation.operationId, operationCall), headers: undefined }
}

/** A class, because a getter on an object literal takes longer to create than the rest of the call. */
class OperationCall implements ValidatedCall {
  constructor(
    readonly world: World,
    readonly params: Record<string, unknown>,
    readonly query: Record<string, unknown>,
    readonly body: unknown,
    private readonly caller: User | undefined,
  ) {}

  get user() {
    return this.caller ?? authenticate(this.world, undefined)
  }
}
