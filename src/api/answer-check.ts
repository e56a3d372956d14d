// Development and tests only: no production chunk carries this file or the strict validators.
import { nameDeviation } from './deviations'
import { operationRoutes } from './generated/operations'
import * as validators from './generated/validators'

interface Validator {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

const byName = new Map<string, Validator>(
  Object.entries(validators).flatMap(([name, one]) =>
    typeof one === 'object' && 'safeParse' in one ? [[name, one] as const] : [],
  ),
)

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

function operationOf(method: string, url: string): string | undefined {
  const path = url.split('?')[0] ?? ''
  const same = operationRoutes.filter((route) => route.method === method)
  // A fixed path goes before one with a parameter: /messages/inbox is not a message's id.
  return (same.find((route) => route.path === path) ?? same.find((route) => pattern(route.path).test(path)))
    ?.operationId
}

const validatorName = (operationId: string) =>
  `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Response`

/** `data[].id`: what is wrong in one row of a list is wrong in most. */
const placeOf = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || '(root)'

/**
 * Holds an answer against the contract, with the forms that it leaves open. A deviation is named once by operation and
 * place.
 */
export function checkAnswer(method: string, url: string, answer: unknown): void {
  const operationId = operationOf(method, url)
  if (operationId === undefined)
    return nameDeviation(`${method} ${url.split('?')[0]}`, '(root)', 'is not in the contract')
  const result = byName.get(validatorName(operationId))?.safeParse(answer)
  for (const { path, message } of result?.error?.issues ?? [])
    nameDeviation(operationId, placeOf(path), `breaks the contract: ${message}`)
}
