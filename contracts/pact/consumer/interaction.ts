import type { Operations } from '../../../mocks/generated/operations'
import { isAnonymous, type OperationId } from './openapi-document.ts'
import { state, type InteractionState, type WithStateValues } from './provider-state.ts'

/** A path, a query or a body may have values from provider states. */
interface RequestParts {
  path?: unknown
  query?: unknown
  body?: unknown
}

interface InteractionOptions<Id extends OperationId> {
  /** Provider states besides the one that signs the user in. */
  given?: InteractionState[]
  /** Name of the contract's example that the response is built from; the first one when absent. */
  example?: string
  /** 200 when absent. */
  status?: number
  query?: WithStateValues<Operations[Id]['query']>
  path?: WithStateValues<Operations[Id]['params']>
  body?: WithStateValues<Operations[Id]['body']>
}

/** One request of the console and the response that it relies on. */
export interface Interaction {
  operationId: OperationId
  /** The description in the pact; unique. */
  title: string
  states: InteractionState[]
  request: RequestParts
  status: number
  example: string | undefined
}

export const signedIn = state('a user is signed in')

/** Builds an interaction; the signed-in state is added unless the operation is anonymous. */
export function interaction<Id extends OperationId>(
  operationId: Id,
  title: string,
  { given = [], example, status = 200, ...request }: InteractionOptions<Id> = {},
): Interaction {
  const states = [...(isAnonymous(operationId) ? [] : [signedIn]), ...given]
  return { operationId, title, states, request, status, example }
}
