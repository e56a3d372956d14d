import {
  isObject,
  methods,
  type ApiDocument,
  type Body,
  type Method,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
} from './openapi.ts'

/** An operation, whose parameters include those of its path. */
export interface OperationWithParameters extends Operation {
  parameters: (Parameter | Reference)[]
}

export interface OperationAtPath {
  path: string
  method: Method
  operation: OperationWithParameters
}

/** Returns every operation of the document with its path and method. */
export const operationsOf = (document: ApiDocument): OperationAtPath[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation: withPathParameters(item, operation) }] : []
    }),
  )

const withPathParameters = (item: PathItem, operation: Operation): OperationWithParameters => ({
  ...operation,
  parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
})

const isReference = (node: unknown): node is Reference => isObject(node) && typeof node.$ref === 'string'

export const schemaPath = '#/components/schemas/'

/** Returns the name of the component that a schema refers to; undefined for an inline schema. */
export const refName = ({ $ref }: { $ref?: unknown }): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(schemaPath) ? $ref.slice(schemaPath.length) : undefined

/** Follows a local reference. */
export function deref<Node>(document: ApiDocument, node: Node | Reference): Node
export function deref(document: ApiDocument, node: unknown): unknown {
  if (!isReference(node)) return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce((at: object, key): object => Reflect.get(at, key), document)
}

/** Returns the name of the component that the JSON schema of a body refers to; undefined for an inline schema. */
export function schemaName(document: ApiDocument, body: Body | Reference | undefined): string | undefined {
  const schema = deref(document, body)?.content?.['application/json']?.schema
  return schema?.$ref?.split('/').at(-1)
}
