import { isBreaking, type Direction, type Finding } from './finding.ts'

/** One difference between two documents. */
export interface Change {
  breaking: boolean
  /** Whom it is about: `GET /api/orders (listOrders)`, a channel, or the document. */
  subject: string
  operationId?: string | undefined
  /** Where in it: `request body.amount`, `response 200 body.data[].status`, `query limit`. */
  where: string
  what: string
}

/** Something to be compared, under its names before and after. */
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

/** Findings about a schema as changes of what sends or reads it. */
export const asChanges = (
  subject: Subject,
  where: string,
  direction: Direction,
  findings: Finding[],
): Change[] =>
  findings.map((one) => change(subject, isBreaking(one.effect, direction), `${where}${one.where}`, one.what))
