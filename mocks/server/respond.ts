import { handleOperation } from '../operations'
import type { ValidatedCall } from '../operations/operation-handler'
import { refuse, Refusal } from '../provider/refusal'
import { authenticate } from '../provider/sessions'
import type { User } from '../provider/state'
import type { World } from '../provider/world'
import { responseError } from './response-validation'
import { rewriteBody } from './answer-style'
import { serializeBody, bodyToText } from './body'
import { applyFault } from './faults'
import { once } from './idempotency'
import { validateUrl, matchCall, type MatchedCall } from './match-call'
import { type Call, jsonReply, refusalReply, refusalParts, type Reply } from './call-and-reply'
import { validateBody } from './request-validation'
import type { HostedWorld, Worlds } from './worlds'

/** Handles a call of the API for every adapter: validates, applies faults, runs the operation, logs. Never throws. */
export function respond(worlds: Worlds, call: Call): Reply {
  const { token, 'x-mock-world': header } = call.headers
  const found = matchCall(call)
  const hosted = worlds.resolve(found?.operation.isAnonymous ? undefined : token, header)
  if (!hosted)
    return token ? refusalReply(401, '登录已过期，请重新登录') : refusalReply(404, '没有这个模拟世界')
  const started = performance.now()
  const reply = found ? replyTo(worlds, hosted, call, found) : refusalReply(404, '请求的资源不存在')
  const result = {
    operationId: found?.operation.operationId ?? null,
    status: reply.status,
    at: hosted.world.state.now,
    isFault: reply.isFault,
    took: performance.now() - started + (reply.delay ?? 0),
  }
  hosted.log.add(call, result, reply.body)
  return reply
}

function replyTo(worlds: Worlds, hosted: HostedWorld, call: Call, found: MatchedCall): Reply {
  const fault = hosted.faults.take(found.operation.operationId)
  const refused = (refusal: Refusal) => toReply(hosted, call, found, partsOf(refusal))
  const carryOut = () => toReply(hosted, call, found, resultOf(hosted.world, call, found))
  const carryOutOnce = () =>
    once({ hosted, call, found, now: worlds.realNow(), delay: fault?.delay ?? 0 }, carryOut, refused)
  return fault ? applyFault(fault, carryOutOnce) : carryOutOnce()
}

/** The result of a call before its answer style. */
interface CallResult {
  status: number
  body: unknown
  headers: Record<string, string> | undefined
}

function toReply({ world, style }: HostedWorld, call: Call, found: MatchedCall, result: CallResult): Reply {
  const { status, body, headers } = result
  const { operationId } = found.operation
  const violation = responseError(found.operation, status, body)
  if (violation) return contractViolationReply(operationId, status, violation)
  if (style === 'full') return jsonReply(status, body, headers)
  const context = { operationId, status, seed: world.state.seed, call: `${call.url} ${call.body ?? ''}` }
  // A list serializes its rows itself, so it must be serialized and parsed to be rewritten.
  return jsonReply(status, rewriteBody(style, JSON.parse(bodyToText(serializeBody(body))), context), headers)
}

// A response that violates the contract becomes a visible failure, so that a mistake in the mocks is noticed.
function contractViolationReply(operationId: string, status: number, violation: string): Reply {
  const message = `模拟服务的回答违反约定：${operationId} ${status} ${violation}`
  console.error(message)
  return jsonReply(500, { code: 500, message })
}

const partsOf = ({ status, message, retryAfter, field }: Refusal) =>
  refusalParts(status, message, retryAfter, field)

function resultOf(world: World, call: Call, found: MatchedCall): CallResult {
  try {
    return { status: 200, body: handle(world, call, found), headers: undefined }
  } catch (error) {
    if (error instanceof Refusal) return partsOf(error)
    console.error(error)
    return refusalParts(500, '服务器开小差了，请稍后重试')
  }
}

function handle(world: World, call: Call, found: MatchedCall): unknown {
  const { operation } = found
  const user = operation.isAnonymous ? undefined : authenticate(world, call.headers.token)
  const { params, query } = validateUrl(found)
  return handleOperation(
    operation.operationId,
    new OperationCall(world, params, query, validateBody(operation, call), user),
  )
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
    return this.caller ?? refuse(401, '登录已过期，请重新登录')
  }
}
