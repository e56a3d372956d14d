/** A text of the server about a field of the request body. */
export interface FieldText {
  /** The field's path in the body, such as `parameters.wallet`. */
  path: string
  text: string
}

interface ApiErrorOptions {
  /** HTTP status; 0 without a response. */
  status: number
  message: string
  /** True when the message is the console's own text because the server sent none. */
  isFallback: boolean
  method: string
  /** True when the same request is still in progress at the server: a 409 that asks to wait. */
  isInProgress?: boolean
  fieldErrors?: readonly FieldText[]
  /** True when the body of a 2xx response has a code that the contract does not define. */
  hasUnknownCode?: boolean
}

/** A failed request: the server refused it, sent an unreadable body, or did not respond. */
export class ApiError extends Error {
  readonly status: number
  readonly isFallback: boolean
  readonly method: string
  readonly isInProgress: boolean
  /** The texts about single fields; the same text may come under several spellings of its path. */
  readonly fieldErrors: readonly FieldText[]
  readonly hasUnknownCode: boolean

  constructor(options: ApiErrorOptions) {
    super(options.message)
    this.name = 'ApiError'
    this.status = options.status
    this.isFallback = options.isFallback
    this.method = options.method
    this.isInProgress = options.isInProgress ?? false
    this.fieldErrors = options.fieldErrors ?? []
    this.hasUnknownCode = options.hasUnknownCode ?? false
  }
}

/** No complete response arrived within the time limit, and the request was aborted. */
export class TimeoutError extends ApiError {
  constructor(method: string) {
    super({ status: 0, message: '请求超时，请稍后重试', isFallback: true, method })
    this.name = 'TimeoutError'
  }
}

/** The user decided against a request before it was sent, or has signed out meanwhile. */
export class CancelledError extends Error {}

/** A request with the session's token returned 401, so the session may have expired. */
export class SessionError extends ApiError {}

/** Statuses of a server or gateway that stopped waiting for the request, or for the one who sent it. */
const abandonedStatuses = [408, 499]

/**
 * Whether a failed request may have taken effect: no response, a server or gateway error, a 2xx response that can't be
 * read or has an undocumented code, or the same request still in progress. No answer of the contract from 500 on says
 * that nothing was done.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isInProgress } = error
  return status < 300 || status >= 500 || isInProgress || abandonedStatuses.includes(status)
}

/** The text to show for an error: the server's message, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.isFallback ? error.message : fallback
