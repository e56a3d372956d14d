import type { OperationId, Operations } from '../generated/operations'
import type { User } from '../provider/state'
import type { World } from '../provider/world'
import type { Listed } from './rows'

/** The event stream and the socket are no request and answer: the doors play them. */
type RealtimeId = 'streamUnreadCount' | 'openNodeChannel'

/** The operations that answer a request. */
export type PlayedId = Exclude<OperationId, RealtimeId>

/** What an operation is played with; everything in it fits the contract already. */
interface Call<Id extends PlayedId> {
  world: World
  params: Operations[Id]['params']
  query: Operations[Id]['query']
  body: Operations[Id]['body']
  /** Whose token the call carries. Reading it refuses with 401 when there is none. */
  readonly user: User
}

/** The same before anything is known of the operation. */
export interface CheckedCall {
  world: World
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  readonly user: User
}

/** One operation of the contract: what it answers (HTTP 200), or a `Refusal` thrown. */
export type Operation<Id extends PlayedId> = (call: Call<Id>) => Played<Operations[Id]['answer']>

/** A list may be answered as rows that are made when they are sent. */
type Played<Answer> = Answer extends { data: (infer Row)[] }
  ? Omit<Answer, 'data'> & { data: Row[] | Listed<Row> }
  : Answer

// A method's parameters are compared both ways, so that any operation may be played with a checked call.
interface Player {
  play(call: CheckedCall): unknown
}

/** An operation that a door plays with a call that it has checked. */
export type AnyOperation = Player['play']

/** `{ code: 200, message, data }` around what an operation answers. */
export const ok = <Data>(data: Data, message = '成功') => ({ code: 200, message, data })

/** The answer of a change that returns nothing else. */
export const done = (message = '成功') => ok(null, message)
