import type { LoggedRequest } from '../../control/answers'
import { summaryOf } from '../../pieces/operation'

export type Outcome = 'all' | 'good' | 'bad'

export const outcomes: readonly (readonly [Outcome, string])[] = [
  ['all', '全部'],
  ['good', '成功'],
  ['bad', '失败'],
]

/** Whether the request got an error status or a dropped connection. */
export const isBad = ({ status }: LoggedRequest) => status === 0 || status >= 400

/** Returns the summary of the operation, or the path for an unknown one. */
export const nameOf = ({ operationId, path }: LoggedRequest) => (operationId ? summaryOf(operationId) : path)

/** Filters requests by result, and by a text in their operation, method, path or status. */
export function filtered(requests: readonly LoggedRequest[], result: Outcome, text: string): LoggedRequest[] {
  const needle = text.trim().toLowerCase()
  return requests.filter((request) => {
    if (result !== 'all' && isBad(request) !== (result === 'bad')) return false
    const { operationId, method, path, status } = request
    return `${nameOf(request)} ${operationId ?? ''} ${method} ${path} ${status}`
      .toLowerCase()
      .includes(needle)
  })
}
