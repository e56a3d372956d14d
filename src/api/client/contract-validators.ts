// Imported only in development and tests, so that the strict validators stay out of production bundles.
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

/** A part of a call that the contract describes. */
export type ContractPart = 'Response' | 'Body' | 'Params' | 'QueryParams'

/** Where a value breaks the contract, and how. */
export interface ContractViolation {
  /** The path of a field, such as `data[].id`; `(root)` for the whole value. */
  path: string
  message: string
}

// Array indexes are dropped because all rows usually share a fault.
const formatPath = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || '(root)'

/** Returns where a part of a call breaks the contract; undefined for a part that the operation does not have. */
export function violationsOf(
  operationId: string,
  part: ContractPart,
  value: unknown,
): ContractViolation[] | undefined {
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`
  const validator = validatorsByName.get(name)
  return validator && (validator.safeParse(value).error?.issues ?? []).map(toViolation)
}

const toViolation = ({ path, message }: { path: PropertyKey[]; message: string }) => ({
  path: formatPath(path),
  message,
})
