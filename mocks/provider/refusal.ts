/** A rule of the provider says no: an answer with one of the contract's statuses and a Chinese message. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds to wait, for 429. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

export function refuse(status: number, message: string, retryAfter?: number): never {
  throw new Refusal(status, message, retryAfter)
}
