import type { Operations } from '../generated/control-api/operations'
import type { HostedWorld, Worlds } from '../server/worlds'

export type ControlOperationId = keyof Operations

/** A validated call of any operation of the control API. */
interface ControlCall {
  worlds: Worlds
  /** The world that the call controls. The getter refuses (404) an unknown one. */
  readonly hosted: HostedWorld
  params: unknown
  query: unknown
  body: unknown
}

type CallOf<Id extends ControlOperationId> = Pick<ControlCall, 'worlds' | 'hosted'> &
  Pick<Operations[Id], 'params' | 'query' | 'body'>

/** Handles one operation of the control API. Returns the body of its response (HTTP 200) or throws a `Refusal`. */
type ControlHandler<Id extends ControlOperationId> = (call: CallOf<Id>) => Operations[Id]['response']

/** The handlers of all operations; a missing or mistyped one does not compile. */
export type ControlHandlers = { [Id in ControlOperationId]: ControlHandler<Id> }

// A method instead of a function type: its parameters are bivariant, so that every handler is assignable.
interface Handler {
  handle(call: ControlCall): unknown
}

/** A handler that takes a validated call of any operation. */
export type AnyControlHandler = Handler['handle']
