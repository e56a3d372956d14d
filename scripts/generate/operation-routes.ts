import type { ApiDocument } from './openapi.ts'
import { operationsOf } from './operations.ts'

/** Returns TypeScript source with method and path of every operation, for finding the operation of a request. */
export const operationRoutes = (
  document: ApiDocument,
): string => `// Generated from the contract. Do not edit.
export const operationRoutes = [
${operationsOf(document)
  .map(
    ({ method, path, operation }) =>
      `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}' },`,
  )
  .join('\n')}
] as const
`
