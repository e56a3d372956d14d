/** State of a world, as `GET /__mock/status` returns it. The types here cover only what the panel reads. */
export interface WorldStatus {
  world: string
  scenario: string
  seed: number
  /** Response style. */
  style: string
  /** World time, epoch milliseconds. */
  now: number
  /** Whether the clock is frozen: time passes only when it is advanced by hand. */
  stands: boolean
}

export interface SentCode {
  email: string
  code: string
  /** World time, epoch milliseconds. */
  sent_at: number
}

/** A session of the world's first user. */
export interface SessionToken {
  token: string
}

/** An active fault. */
export interface ActiveFault {
  id: number
  operationId: string
  /** Number of requests it still affects; all when absent. */
  times?: number
  status?: number
  body?: unknown
  rawBody?: string
  /** Milliseconds. */
  delay?: number
  drop?: boolean
}

/** A request that reached the provider. */
export interface RequestLogEntry {
  id: number
  /** World time, epoch milliseconds. */
  at: number
  operationId: string | null
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  /** 0 for a dropped connection. */
  status: number
  /** Milliseconds; null for a response that stays open. */
  took: number | null
}

export interface RequestLogDetails extends RequestLogEntry {
  answer: unknown
}

/** JSON Schema of one provider-state parameter. */
export interface StateParamSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean'
  enum?: string[]
  default?: string | number | boolean
}

/** A Pact provider state. */
export interface ProviderStateInfo {
  name: string
  params: { properties?: Record<string, StateParamSchema>; required?: string[] }
}
