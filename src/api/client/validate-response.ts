// Imported only in development and tests, so that the strict validators stay out of production bundles.
import { warnDeviation } from './contract-deviations'
import { operationRoutes } from '../generated/operations'
import * as validators from '../generated/validators'

interface Validator {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

const validatorsByName = new Map<string, Validator>(
  Object.entries(validators).flatMap(([name, value]) =>
    typeof value === 'object' && 'safeParse' in value ? [[name, value] as const] : [],
  ),
)

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

const validatorName = (operationId: string) =>
  `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Response`

/** The path of a field, such as `data[].id`. Array indexes are dropped because all rows usually share a fault. */
const formatPath = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || '(root)'

/**
 * Checks a response body against the strict contract and warns in the browser's console about each deviation, once per
 * operation and field path.
 */
export function validateResponse(method: string, url: string, body: unknown): void {
  const operationId = findOperationId(method, url)
  if (operationId === undefined)
    return warnDeviation(`${method} ${url.split('?')[0]}`, '(root)', 'is not in the contract')
  const result = validatorsByName.get(validatorName(operationId))?.safeParse(body)
  for (const { path, message } of result?.error?.issues ?? [])
    warnDeviation(operationId, formatPath(path), `breaks the contract: ${message}`)
}
