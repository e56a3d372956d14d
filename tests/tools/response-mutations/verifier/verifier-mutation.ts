import type { HttpExchange } from '../../../../contracts/verifier/calls/exchange.ts'

/** One mutation of a response of the provider. */
export interface VerifierMutation {
  /** For example `field dropped`. */
  kind: string
  /** The place in the response, such as `data.0.status`. */
  where: string
  apply: (original: MutableResponse) => MutableResponse
}

/** The mutable parts of a response. */
export type MutableResponse = Pick<HttpExchange, 'status' | 'headers' | 'text'>
