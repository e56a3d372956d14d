import { isBreaking, type Direction, type Finding } from './finding.ts'

/** One difference between two documents. */
export interface Change {
  breaking: boolean
  /** What it is about: `GET /api/orders (listOrders)`, a channel, or the document. */
  subject: string
  operationId?: string | undefined
  /** The place in the subject: `request body.amount`, `response 200 body.data[].status`, `query limit`. */
  where: string
  what: string
}

/** What a change is about, as its readers know it. */
export interface Subject {
  subject: string
  operationId?: string | undefined
}

export const change = (subject: Subject, breaking: boolean, where: string, what: string): Change => ({
  breaking,
  ...subject,
  where,
  what,
})

/** Turns the findings about a schema into changes of the operation or channel that uses it. */
export const asChanges = (
  subject: Subject,
  where: string,
  direction: Direction,
  findings: Finding[],
): Change[] =>
  findings.map((one) => change(subject, isBreaking(one.effect, direction), `${where}${one.where}`, one.what))
