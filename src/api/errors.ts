interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number
  message: string
  /** Whether the message is the console's own, because the server gave none. */
  isFallback: boolean
  method: string
}

/** A call that failed: the server refused, answered nonsense or did not answer. */
export class ApiError extends Error {
  readonly status: number
  readonly isFallback: boolean
  readonly method: string

  constructor({ status, message, isFallback, method }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.isFallback = isFallback
    this.method = method
  }
}

/** No complete answer within the time limit; the request is aborted (net-04). */
export class TimeoutError extends ApiError {
  constructor(method: string) {
    super({ status: 0, message: '请求超时，请稍后重试', isFallback: true, method })
    this.name = 'TimeoutError'
  }
}

/** A call with the session's token was answered 401: the session may be over (ses-10). */
export class SessionError extends ApiError {}

/** What to show for a failure: the server's own words, else the fallback of the situation. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.isFallback ? error.message : fallback
