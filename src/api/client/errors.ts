interface ApiErrorOptions {
  /** HTTP status; 0 without a response. */
  status: number
  message: string
  /** True when the message is the console's own text because the server sent none. */
  isFallback: boolean
  method: string
  /** True when the same request is still in progress at the server: a 409 that asks to wait. */
  isInProgress?: boolean
  /** The path of the request body's field that the message is about. */
  field?: string | undefined
}

/** A failed request: the server refused it, sent an unreadable body, or did not respond. */
export class ApiError extends Error {
  readonly status: number
  readonly isFallback: boolean
  readonly method: string
  readonly isInProgress: boolean
  readonly field: string | undefined

  constructor({ status, message, isFallback, method, isInProgress = false, field }: ApiErrorOptions) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.isFallback = isFallback
    this.method = method
    this.isInProgress = isInProgress
    this.field = field
  }
}

/** No complete response arrived within the time limit, and the request was aborted. */
export class TimeoutError extends ApiError {
  constructor(method: string) {
    super({ status: 0, message: '请求超时，请稍后重试', isFallback: true, method })
    this.name = 'TimeoutError'
  }
}

/** A request with the session's token returned 401, so the session may have expired. */
export class SessionError extends ApiError {}

/**
 * Whether a failed request may have been carried out: no response, a server or gateway error, an unreadable body, or the
 * same request still in progress.
 */
export function mayHaveBeenCarriedOut(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isFallback, isInProgress } = error
  return status === 0 || status >= 500 || (status < 300 && isFallback) || isInProgress
}

/** The text to show for an error: the server's message, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.isFallback ? error.message : fallback

const gatewayTimeout = 504

/**
 * Whether a failed purchase may have succeeded on the server: there was no response, the gateway timed out, a success
 * response could not be parsed, or the same request is still in progress.
 */
export function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isFallback, isInProgress } = error
  return status === 0 || status === gatewayTimeout || (status < 300 && isFallback) || isInProgress
}
