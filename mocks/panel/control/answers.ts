/** What the control API answers, as far as the panel reads it. */
export interface Status {
  world: string
  scenario: string
  seed: number
  /** Answer style. */
  style: string
  /** World time, epoch milliseconds. */
  now: number
  /** It moves only when it is moved. */
  stands: boolean
}

export interface SentCode {
  email: string
  code: string
  /** World time, epoch milliseconds. */
  sent_at: number
}

/** A session of a world's user. */
export interface OpenSession {
  token: string
}

/** A fault that still hits. */
export interface Fault {
  id: number
  operationId: string
  times?: number
  status?: number
  body?: unknown
  rawBody?: string
  /** Milliseconds. */
  delay?: number
  drop?: boolean
}

/** A call that reached the provider. */
export interface LoggedRequest {
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
  /** Milliseconds; null for what stays open. */
  took: number | null
}

export interface LoggedAnswer extends LoggedRequest {
  answer: unknown
}

/** One parameter of a provider state, as JSON schema. */
export interface StateParam {
  type?: 'string' | 'integer' | 'number' | 'boolean'
  enum?: string[]
  default?: string | number | boolean
}

/** A provider state as Pact names it. */
export interface ProviderState {
  name: string
  params: { properties?: Record<string, StateParam>; required?: string[] }
}
