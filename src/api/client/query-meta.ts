import type { ApiError } from './errors'

/** Options of a mutation; `app/query` turns them into exactly one toast. Its key names the operation. */
export interface MutationMeta extends Record<string, unknown> {
  /** Text of the success toast; no toast without it. */
  success?: string | false
  /**
   * Text of the error toast when the server sends no message; `false` for no toast. By default a POST shows
   * 请求失败，请稍后重试 and other methods show nothing.
   */
  failure?: string | false
  /** Shows `failure` even when the server sends a message. */
  ignoreServerMessage?: boolean
  /**
   * True where a success of the mutation keeps the queries of this tab up to date by itself. By default what its operation
   * changes (`changed-queries.ts`) loads again on success. It always does in other tabs, and when a failure leaves it open
   * whether it has changed.
   */
  updatesOwnTab?: boolean
  /** Whether a failure reloads the operation's lists too, such as those of tasks, which end by themselves. */
  rereadsAfterFailure?: boolean
}

/** Options of a query. Without a text, a failed query is only logged. */
export interface QueryMeta extends Record<string, unknown> {
  /** Text of the error toast, shown even when the server sends a message. */
  failure?: string
  /** Text of the error toast when the server sends no message. */
  fallback?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}
