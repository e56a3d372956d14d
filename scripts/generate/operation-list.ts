import type { ApiDocument } from './openapi.ts'
import { operationsOf } from './operations.ts'

const quoted = (value = ''): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Returns TypeScript source with every operation and its summary, for lists to choose from. */
export const operationList = (document: ApiDocument): string => `// Generated from the contract. Do not edit.
export const operationList = [
${operationsOf(document)
  .map(
    ({ method, path, operation }) =>
      `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}', summary: ${quoted(operation.summary)} },`,
  )
  .join('\n')}
] as const
`
