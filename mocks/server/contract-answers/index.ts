import type { WorldState } from '../../provider/state'
import { hashOf } from '../answer-style/choices'
import type { Call } from '../call-and-reply'
import { contractOperations } from '../contract'
import { matchCall, type MatchedCall } from '../match-call'
import type { Worlds } from '../worlds'
import { chooseAnswer } from './choose'
import { bodyWithExamples, successOf } from './examples'
import { bodyWithIds, requestedIds, type RequestValues, worldIds } from './ids'
import type { GeneratedAnswer } from './msw-answers'
import { bodyWithPage } from './page'

export type { GeneratedAnswer }

/** Marks an answer that no rule made. */
const sourceHeader = { 'x-mock-source': 'generated' }

/** Returns whether the contract alone answers an operation. */
export const answersFromContract = ({ rules }: Worlds, operationId: string) => !rules.has(operationId)

/** The event stream and the socket are not requests with one response. */
const isRequest = ({ 'application/json': json }: Record<string, unknown> = {}) => json !== undefined

/** Returns the operations that the contract alone answers. */
export const operationsFromContract = (worlds: Worlds): string[] =>
  contractOperations
    .filter(
      ({ operationId, responses }) => isRequest(responses['200']) && answersFromContract(worlds, operationId),
    )
    .map(({ operationId }) => operationId)

const keyOf = ({ seed }: WorldState, { operation }: MatchedCall, { url, body }: Call) =>
  [seed, operation.operationId, url, body].join(' ')

// Beside rules, an answer names entities of the world; without rules, the examples fit together.
const choose = ({ rules }: Worlds, { operation }: MatchedCall, { headers }: Call) =>
  chooseAnswer(operation, headers.prefer, rules.arePlayed)

/**
 * Asks orval's MSW handler for the answer of a call, if the call gets a generated one; `respond` then takes it. The
 * handlers and faker load at the first such call. Returns undefined for any other call.
 */
export function generateAnswer(worlds: Worlds, call: Call): Promise<GeneratedAnswer | undefined> | undefined {
  const found = matchCall(call)
  if (!found || !answersFromContract(worlds, found.operation.operationId)) return undefined
  if (choose(worlds, found, call).kind !== 'generated') return undefined
  const hosted = worlds.resolve(call.headers.token, call.headers['x-mock-world'])
  if (!hosted) return undefined
  const seed = hashOf(keyOf(hosted.world.state, found, call))
  return import('./msw-answers').then(({ askMswHandler }) => askMswHandler(found, seed))
}

export interface ContractCall {
  worlds: Worlds
  state: WorldState
  call: Call
  found: MatchedCall
  /** The validated parameters and body. */
  values: RequestValues
  userId: number | undefined
  generated: GeneratedAnswer | undefined
}

export interface ContractResult {
  status: number
  body: unknown
  headers: Record<string, string>
  /** True for a refusal of the mocks' own, which the contract does not know. */
  isOwnRefusal?: boolean
}

function completed({ worlds, state, call, found, values, userId }: ContractCall, body: unknown): unknown {
  const { operation } = found
  const key = keyOf(state, found, call)
  const ids = {
    known: worlds.rules.arePlayed ? worldIds(state, userId) : undefined,
    requested: requestedIds(operation, values),
    key,
  }
  const named = bodyWithIds(successOf(operation).schema, bodyWithExamples(operation, body, key), ids)
  return bodyWithPage(named, values.query)
}

/** Answers a valid call from the contract: an example, or what `generateAnswer` returned, completed. */
export function answerFromContract(contractCall: ContractCall): ContractResult {
  const { worlds, call, found, generated } = contractCall
  const chosen = choose(worlds, found, call)
  if (chosen.kind === 'unknown')
    return {
      status: 400,
      body: { code: 400, message: chosen.message },
      headers: sourceHeader,
      isOwnRefusal: true,
    }
  if (chosen.kind === 'example') {
    const { status, body, headers } = chosen
    return { status, body, headers: { ...headers, ...sourceHeader } }
  }
  if (generated) return { ...generated, body: completed(contractCall, generated.body), headers: sourceHeader }
  const message = `${found.operation.operationId} 没有规则，也没有生成的回答；请重新启动模拟服务`
  return { status: 503, body: { code: 503, message }, headers: sourceHeader, isOwnRefusal: true }
}
