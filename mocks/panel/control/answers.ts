/** What the control API answers, as far as the panel reads it. */
export interface Status {
  world: string
  scenario: string
  seed: number
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
