import type { LoggedRequest } from '../../control/answers'
import { summaryOf } from '../../pieces/operation'

/** Which answers are shown. */
export type Outcome = 'all' | 'good' | 'bad'

export const outcomes: readonly (readonly [Outcome, string])[] = [
  ['all', '全部'],
  ['good', '成功'],
  ['bad', '失败'],
]

/** Refused, broken, or dropped without an answer. */
export const isBad = ({ status }: LoggedRequest) => status === 0 || status >= 400

/** What a call is called. */
export const nameOf = ({ operationId, path }: LoggedRequest) => (operationId ? summaryOf(operationId) : path)

/** The calls of an outcome whose operation, address or status has the text in it. */
export function filtered(
  requests: readonly LoggedRequest[],
  outcome: Outcome,
  text: string,
): LoggedRequest[] {
  const wanted = text.trim().toLowerCase()
  return requests.filter((one) => {
    if (outcome !== 'all' && isBad(one) !== (outcome === 'bad')) return false
    const { operationId, method, path, status } = one
    return `${nameOf(one)} ${operationId ?? ''} ${method} ${path} ${status}`.toLowerCase().includes(wanted)
  })
}
