import { toExactJson } from '~/lib/exact-json'
import { operationRoutes } from '../generated/operations'
// Imported only in development and tests, so that the strict validators stay out of production bundles.
import { warnDeviation } from './contract-deviations'
import { violationsOf } from './contract-validators'

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

function findOperationId(method: string, url: string): string | undefined {
  const path = url.split('?')[0] ?? ''
  const candidates = operationRoutes.filter((route) => route.method === method)
  // A fixed path wins over a path with a parameter: in /messages/inbox, "inbox" is not a message id.
  return (
    candidates.find((route) => route.path === path) ??
    candidates.find((route) => pathPattern(route.path).test(path))
  )?.operationId
}

// A long integer is a number in the contract.
const withNumbers = (body: unknown): unknown => JSON.parse(toExactJson(body))

/**
 * Checks a response body against the strict contract and warns in the browser's console about each deviation, once per
 * operation and field path.
 */
export function validateResponse(method: string, url: string, body: unknown): void {
  const operationId = findOperationId(method, url)
  if (operationId === undefined)
    return warnDeviation(`${method} ${url.split('?')[0]}`, '(root)', 'is not in the contract')
  for (const { path, message } of violationsOf(operationId, 'Response', withNumbers(body)) ?? [])
    warnDeviation(operationId, path, `breaks the contract: ${message}`)
}
