/** An error response: one of the contract's HTTP statuses and a message in Chinese for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds to wait, for 429. */
    readonly retryAfter?: number,
    /** The path of the body's field that is at fault, for 422. */
    readonly field?: string,
  ) {
    super(message)
  }
}

/** Throws a `Refusal`. Comments say "Refuses (404)" for it. */
export function refuse(status: number, message: string, retryAfter?: number): never {
  throw new Refusal(status, message, retryAfter)
}

/** Refuses (422) one field of the request body, by its path: `remark`, `parameters.wallet`. */
export function refuseField(field: string, message: string): never {
  throw new Refusal(422, message, undefined, field)
}
