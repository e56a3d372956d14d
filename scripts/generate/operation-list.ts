import { operationsOf } from './operations.ts'

const quoted = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Returns TypeScript source with every operation and its summary, for lists to choose from. */
export const operationList = (document) => `// Generated from the contract. Do not edit.
export const operationList = [
${operationsOf(document)
  .map(
    ({ method, path, operation }) =>
      `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}', summary: ${quoted(operation.summary)} },`,
  )
  .join('\n')}
] as const
`
