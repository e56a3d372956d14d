import type { OperationId, Operations } from '../generated/operations'
import { paginate } from '../provider/pagination'
import type { User } from '../provider/state'
import type { World } from '../provider/world'
import type { RowList } from './row-list'

/** The event stream and the web socket are not requests with one response; the adapters serve them. */
type RealtimeId = 'streamUnreadCount' | 'openNodeChannel'

/** The operations that answer a request with one response. */
export type HandledOperationId = Exclude<OperationId, RealtimeId>

/** The input of an operation's handler, already validated against the contract. */
interface HandlerCall<Id extends HandledOperationId> {
  world: World
  params: Operations[Id]['params']
  query: Operations[Id]['query']
  body: Operations[Id]['body']
  /** The user of the call's token. The getter refuses (401) a call without a token. */
  readonly user: User
}

/** A validated call of any operation. */
export interface ValidatedCall {
  world: World
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  readonly user: User
}

/** Handles one operation of the contract. Returns the body of its response (HTTP 200) or throws a `Refusal`. */
export type OperationHandler<Id extends HandledOperationId> = (
  call: HandlerCall<Id>,
) => HandlerResult<Operations[Id]['response']>

/** A list may be returned as rows that are serialized while they are sent. */
type HandlerResult<Body> = Body extends { data: (infer Row)[] }
  ? Omit<Body, 'data'> & { data: Row[] | RowList<Row> }
  : Body

/** Returns the handlers of operations. One that is mistyped, or whose name is no operation, does not compile. */
export const rulesOf = <Rules extends object>(
  rules: Rules & {
    [Name in keyof Rules]: Name extends HandledOperationId ? OperationHandler<Name> : never
  },
): Rules => rules

// A method instead of a function type: its parameters are bivariant, so that every handler is assignable.
interface Handler {
  handle(call: ValidatedCall): unknown
}

/** A handler that takes a validated call of any operation. */
export type AnyOperationHandler = Handler['handle']

/** Wraps a result in the envelope `{ code: 200, message, data }`. */
export const ok = <Data>(data: Data, message = '成功') => ({ code: 200, message, data })

/** Returns the envelope of one page of a list. */
export function okPage<Item, Row>(
  items: Item[],
  query: { page?: number; limit?: number },
  toRow: (item: Item) => Row,
) {
  const { rows, meta } = paginate(items, query.page, query.limit)
  return { ...ok(rows.map((item) => toRow(item))), meta }
}

/** Returns the envelope of a change that has no data. */
export const done = (message = '成功') => ok(null, message)
