import { operationsOf } from './operations.mjs'

/** TypeScript: method and path of every operation, for finding the operation of a call. */
export const operationRoutes = (document) => `// Generated from the contract. Do not edit.
export const operationRoutes = [
${operationsOf(document)
  .map(
    ({ method, path, operation }) =>
      `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}' },`,
  )
  .join('\n')}
] as const
`
