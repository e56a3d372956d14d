import type { Exchange } from '../../contracts/verify/exchange.ts'

/** One mutation of a response of the provider. */
export interface Lie {
  /** For example `field dropped`. */
  kind: string
  /** The place in the response, such as `data.0.status`. */
  where: string
  tell: (original: Told) => Told
}

/** The mutable parts of a response. */
export type Told = Pick<Exchange, 'status' | 'headers' | 'text'>
