import type { Hosted, Worlds } from '../worlds'

/** A control call: what it means and what came with it. */
interface ControlCall {
  worlds: Worlds
  hosted: Hosted
  fields: Record<string, unknown>
  query: URLSearchParams
  /** The number at the path's end; NaN without one. */
  id: number
}

/** Answers what goes out as JSON; throws a `Refusal` for what it can't do. */
export type ControlHandler = (call: ControlCall) => unknown

export const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
