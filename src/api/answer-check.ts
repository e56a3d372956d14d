// Development and tests only: no production chunk carries this file, zod or the validators.
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

/** Holds an answer against the contract; a mismatch is loud and names the operation and the place in the answer. */
export function checkAnswer(method: string, url: string, answer: unknown): void {
  const operationId = operationOf(method, url)
  if (operationId === undefined) return console.error(`${method} ${url.split('?')[0]} is not in the contract`)
  const result = byName.get(validatorName(operationId))?.safeParse(answer)
  for (const { path, message } of result?.error?.issues ?? [])
    console.error(
      `${operationId}: the answer breaks the contract at ${path.map(String).join('.') || 'its root'}: ${message}`,
    )
}
