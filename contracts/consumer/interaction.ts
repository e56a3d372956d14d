import type { Operations } from '../../mocks/generated/operations'
import { state, type State, type WithStates } from './state.ts'
import { isAnonymous, type OperationId } from './contract.ts'

/** What goes into a call, each part as the contract types it. */
interface Sent<Id extends OperationId> {
  path: Operations[Id]['params']
  query: Operations[Id]['query']
  body: Operations[Id]['body']
}

interface Parts {
  path?: unknown
  query?: unknown
  body?: unknown
}

interface Given<Id extends OperationId> {
  /** What happens, in words; one of its kind. */
  title: string
  /** What the provider is in, besides that somebody is signed in. */
  given?: State[]
  /** The contract's example that the answer looks like; its first when absent. */
  answer?: string
  /** 200 when absent. */
  status?: number
  /** The generated function, called with the examples. */
  call: (sent: Sent<Id>) => Promise<unknown>
  query?: WithStates<Operations[Id]['query']>
  path?: WithStates<Operations[Id]['params']>
  body?: WithStates<Operations[Id]['body']>
}

/** One thing that the console asks of a provider, and what it relies on in the answer. */
export interface Interaction {
  operationId: OperationId
  title: string
  states: State[]
  sent: Parts
  status: number
  answer: string | undefined
  call: (sent: Parts) => Promise<unknown>
}

export const signedIn = state('a user is signed in')

export function interaction<Id extends OperationId>(operationId: Id, given: Given<Id>): Interaction {
  const { title, answer, call, path, query, body } = given
  const states = [...(isAnonymous(operationId) ? [] : [signedIn]), ...(given.given ?? [])]
  const status = given.status ?? 200
  // The parts are those of this very operation.
  const typed = call as Interaction['call']
  return { operationId, title, states, sent: { path, query, body }, status, answer, call: typed }
}
