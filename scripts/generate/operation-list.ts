import type { ApiDocument } from './openapi.ts'
import { operationsOf, type OperationAtPath } from './operations.ts'

const quoted = (value = ''): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const listText = (document: ApiDocument, name: string, more: (one: OperationAtPath) => string) => {
  const lines = operationsOf(document).map((one) => {
    const { method, path, operation } = one
    return `  { operationId: '${operation.operationId}', method: '${method.toUpperCase()}', path: '${path}'${more(one)} },`
  })
  return `// Generated from the contract. Do not edit.\nexport const ${name} = [\n${lines.join('\n')}\n] as const\n`
}

/** Returns TypeScript source with method and path of every operation, for finding the operation of a request. */
export const operationRoutes = (document: ApiDocument): string =>
  listText(document, 'operationRoutes', () => '')

/** Returns TypeScript source with every operation and its summary, for lists to choose from. */
export const operationList = (document: ApiDocument): string =>
  listText(document, 'operationList', ({ operation }) => `, summary: ${quoted(operation.summary)}`)
