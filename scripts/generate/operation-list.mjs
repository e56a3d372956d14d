import { operationsOf } from './operations.mjs'

const text = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** TypeScript: every operation by its name in the contract, for whoever has to choose one. */
export const operationList = (document) => `// Generated from the contract. Do not edit.
export const operationList = [
${operationsOf(document)
  .map(
    ({ method, path, operation }) =>
      `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}', summary: ${text(operation.summary)} },`,
  )
  .join('\n')}
] as const
`
