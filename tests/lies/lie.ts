import type { Exchange } from '../../contracts/verify/exchange.ts'

/** One thing that a lying provider gets wrong in an answer. */
export interface Lie {
  /** What kind of lie, e.g. `required field dropped`. */
  kind: string
  /** Where in the answer, e.g. `data.0.status`. */
  where: string
  tell: (honest: Told) => Told
}

/** What a provider answers. */
export type Told = Pick<Exchange, 'status' | 'headers' | 'text'>
