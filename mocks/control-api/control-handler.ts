import type { HostedWorld, Worlds } from '../server/worlds'

/** A call of the control API with its parsed parameters. */
interface ControlCall {
  worlds: Worlds
  hosted: HostedWorld
  fields: Record<string, unknown>
  query: URLSearchParams
  /** The number at the path's end; NaN without one. */
  id: number
}

/** Returns the JSON of the response. Throws a `Refusal` for an error response. */
export type ControlHandler = (call: ControlCall) => unknown

export const optionalText = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const optionalNumber = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
