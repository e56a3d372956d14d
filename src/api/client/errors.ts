interface ApiErrorOptions {
  /** HTTP status; 0 without a response. */
  status: number
  message: string
  /** True when the message is the console's own text because the server sent none. */
  isFallback: boolean
  method: string
}

/** A failed request: the server refused it, sent an unreadable body, or did not respond. */
export class ApiError extends Error {
  readonly status: number
  readonly isFallback: boolean
  readonly method: string

  constructor({ status, message, isFallback, method }: ApiErrorOptions) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.isFallback = isFallback
    this.method = method
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

/** The text to show for an error: the server's message, else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.isFallback ? error.message : fallback
