import type { Operations } from '../../../mocks/generated/operations'
import { isAnonymous, type OperationId } from './openapi-document.ts'
import { state, type InteractionState, type WithStateValues } from './provider-state.ts'

/** Parameters of a path or query as the console passes them: ids are texts there. */
type WithIdTexts<Parameters> = {
  [Name in keyof Parameters]: Name extends 'id' | `${string}_id` ? string : Parameters[Name]
}

const isIdName = (name: string) => name === 'id' || name.endsWith('_id')

/** Returns the parameters of a path or query with their ids as texts. */
export const withIdTexts = (parameters: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(parameters)).map(([name, value]) => [name, isIdName(name) ? String(value) : value]),
  )

/** The parameters and body of a request, each typed by the contract. */
interface RequestParts<Id extends OperationId> {
  path: WithIdTexts<Operations[Id]['params']>
  query: WithIdTexts<Operations[Id]['query']>
  body: Operations[Id]['body']
}

interface UntypedParts {
  path?: unknown
  query?: unknown
  body?: unknown
}

interface InteractionOptions<Id extends OperationId> {
  /** The description in the pact; unique. */
  title: string
  /** Provider states besides the one that signs the user in. */
  given?: InteractionState[]
  /** Name of the contract's example that the response is built from; the first one when absent. */
  example?: string
  /** 200 when absent. */
  status?: number
  /** Calls the generated API function with the example values. */
  call: (request: RequestParts<Id>) => Promise<unknown>
  query?: WithStateValues<Operations[Id]['query']>
  path?: WithStateValues<Operations[Id]['params']>
  body?: WithStateValues<Operations[Id]['body']>
}

/** One request of the console and the response that it relies on. */
export interface Interaction {
  operationId: OperationId
  title: string
  states: InteractionState[]
  request: UntypedParts
  status: number
  example: string | undefined
  call: (request: UntypedParts) => Promise<unknown>
}

export const signedIn = state('a user is signed in')

/** Builds an interaction; the signed-in state is added unless the operation is anonymous. */
export function interaction<Id extends OperationId>(
  operationId: Id,
  options: InteractionOptions<Id>,
): Interaction {
  const { title, example, call, path, query, body } = options
  const states = [...(isAnonymous(operationId) ? [] : [signedIn]), ...(options.given ?? [])]
  const status = options.status ?? 200
  // Safe: path, query and body below are those of this operation.
  const untypedCall = call as Interaction['call']
  return { operationId, title, states, request: { path, query, body }, status, example, call: untypedCall }
}
