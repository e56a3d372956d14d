import { isBreaking, type Direction, type SchemaFinding } from './finding.ts'

/** One difference between two documents. */
export interface Change {
  breaking: boolean
  /** A difference whose effect is unknown, because the comparison does not know its place or language. */
  isUncompared?: true
  /** The subject: `GET /api/orders (listOrders)`, a channel, or the document. */
  subject: string
  operationId?: string | undefined
  /** The place in the subject: `request body.amount`, `response 200 body.data[].status`, `query limit`. */
  where: string
  what: string
  /** The named schema and the place in it that changed; changes of one cause are reported once. */
  cause?: string | undefined
}

/** The subject of a change, in the words of its readers. */
export interface ChangeSubject {
  subject: string
  operationId?: string | undefined
}

export const createChange = (
  { subject, operationId }: ChangeSubject,
  breaking: boolean,
  where: string,
  what: string,
): Change => ({ breaking, subject, operationId, where, what })

/** A difference that is not compared. */
export const createUncompared = (subject: ChangeSubject, where: string, what: string): Change => ({
  ...createChange(subject, false, where, what),
  isUncompared: true,
})

// In a cycle of schemas a place may be hundreds of steps away.
const maxPlaceLength = 200

const placeBelow = (where: string, inner: string, cause: string | undefined) =>
  inner.length > maxPlaceLength && cause !== undefined ? `${where} … ${cause}` : `${where}${inner}`

/** Turns the findings about a schema into changes of the operation or channel that uses it. */
export const changesFromFindings = (
  subject: ChangeSubject,
  where: string,
  direction: Direction,
  findings: SchemaFinding[],
): Change[] =>
  findings.map(({ effect, where: inner, what, cause }) => ({
    ...createChange(subject, isBreaking(effect, direction), placeBelow(where, inner, cause), what),
    ...(effect === 'uncompared' ? { isUncompared: true as const } : {}),
    ...(cause === undefined ? {} : { cause }),
  }))
