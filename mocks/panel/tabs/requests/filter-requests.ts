import type { LoggedRequest } from '../../../generated/control-api/model'
import { operationSummary } from '../../components/operation'

export type ResultFilter = 'all' | 'good' | 'bad'

export const resultFilters: readonly (readonly [ResultFilter, string])[] = [
  ['all', '全部'],
  ['good', '成功'],
  ['bad', '失败'],
]

/** Whether the request got an error status or a dropped connection. */
export const isFailedRequest = ({ status }: LoggedRequest) => status === 0 || status >= 400

/** Returns the summary of the operation, or the path for an unknown one. */
export const requestName = ({ operationId, path }: LoggedRequest) =>
  operationId ? operationSummary(operationId) : path

/** Tells a request from all others, also from that with its number before a reset of the world. */
export const requestKey = ({ id, at, method, path }: LoggedRequest) => [id, at, method, path].join(' ')

/** Filters requests by result, and by a text in their operation, method, path or status. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  result: ResultFilter,
  text: string,
): LoggedRequest[] {
  const needle = text.trim().toLowerCase()
  return requests.filter((request) => {
    if (result !== 'all' && isFailedRequest(request) !== (result === 'bad')) return false
    const { operationId, method, path, status } = request
    return `${requestName(request)} ${operationId ?? ''} ${method} ${path} ${status}`
      .toLowerCase()
      .includes(needle)
  })
}
