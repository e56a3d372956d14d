import type { QueryKey } from '@tanstack/react-query'
import type { ApiError } from './errors'

/** What a mutation says about itself; one place in the app turns it into exactly one toast and the refetches. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toast of success; none when left out. */
  success?: string | false
  /**
   * Toast of failure when the server gives no words of its own; `false` for none at all. Left out, a POST shows
   * 请求失败，请稍后重试 and other methods nothing (net-10, net-11).
   */
  failure?: string | false
  /** The failure's text stands as it is, whatever the server says: where the document names only this text. */
  isLiteral?: boolean
  /** Keys of the queries that are stale after it. */
  invalidates?: readonly QueryKey[]
}

/** What a query says about itself; without a text a failed query is only logged. */
export interface QueryMeta extends Record<string, unknown> {
  /** Toast of failure, literally: the server's words are not used. */
  failure?: string
  /** Toast of failure when the server gives no words of its own. */
  fallback?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}
