import type { ApiDocument, Schema } from './openapi.ts'
import {
  deref,
  operationsOf,
  schemaName,
  type OperationAtPath,
  type OperationWithParameters,
} from './operations.ts'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const objectType = (fields: string[]) => (fields.length ? `{ ${fields.join('; ')} }` : 'Record<never, never>')

function pathParams(document: ApiDocument, operation: OperationWithParameters): string {
  const found = operation.parameters.map((one) => deref(document, one)).filter((one) => one.in === 'path')
  return objectType(found.map((one) => `${one.name}: ${typeOf(document, one.schema)}`))
}

/** Returns the type of a parameter, through a component that is a reference itself. */
const typeOf = (document: ApiDocument, schema: Schema | undefined): string => {
  const target = deref(document, schema)
  if (target?.$ref) return typeOf(document, target)
  return target?.type === 'integer' ? 'number' : 'string'
}

const hasQuery = (document: ApiDocument, operation: OperationWithParameters) =>
  operation.parameters.some((one) => deref(document, one).in === 'query')

function line(document: ApiDocument, { method, path, operation }: OperationAtPath): string {
  const id = operation.operationId
  const body = schemaName(document, operation.requestBody)
  const response = schemaName(document, operation.responses['200'])
  return `  /** ${method.toUpperCase()} ${path} */
  ${id}: {
    params: ${pathParams(document, operation)}
    query: ${hasQuery(document, operation) ? `model.${pascal(id)}Params` : 'Record<never, never>'}
    body: ${body ? `model.${body}` : 'undefined'}
    response: ${response ? `model.${response}` : 'never'}
  }`
}

/** Returns TypeScript source of the interface `Operations`: request and response types by operationId. */
export const operationTypes = (document: ApiDocument): string => `// Generated from the contract. Do not edit.
import type * as model from './model'

export interface Operations {
${operationsOf(document)
  .map((one) => line(document, one))
  .join('\n')}
}

export type OperationId = keyof Operations
`
