import { resolveRef } from '../../contracts/breaking-changes/schema/flatten.ts'
import {
  formatJson,
  isObject,
  objectAt,
  type Json,
  type JsonObject,
} from '../../contracts/breaking-changes/schema/json.ts'
import {
  operationsIn,
  type Operation,
  type Parameter,
} from '../../contracts/breaking-changes/schema/openapi.ts'

/** A call with the examples of the document. */
export interface ExampleCall {
  operationId: string
  method: string
  path: string
  body: string | undefined
}

function exampleOf(node: JsonObject, document: JsonObject): Json | undefined {
  const [first] = Object.values(objectAt(node, 'examples')).filter(isObject)
  return node['example'] ?? (first && resolveRef(document, first)['value'])
}

const valueOf = ({ definition }: Parameter, document: JsonObject) =>
  formatJson(exampleOf(definition, document) ?? objectAt(definition, 'schema')['default'])

/** Returns the example of a JSON body; undefined where there is none. */
function bodyOf({ body = {} }: Operation, document: JsonObject): string | undefined {
  const example = exampleOf(objectAt(objectAt(body, 'content'), 'application/json'), document)
  return example === undefined ? undefined : JSON.stringify(example)
}

function pathOf({ path, parameters }: Operation, document: JsonObject): string {
  const query = new URLSearchParams()
  let pathname = path
  for (const one of parameters)
    if (one.in === 'path') pathname = pathname.replace(`{${one.name}}`, valueOf(one, document))
    else if (one.in === 'query') query.set(one.name, valueOf(one, document))
  return query.size ? `${pathname}?${query}` : pathname
}

/** Returns the call of every operation, with its first examples. */
export const exampleCalls = (document: JsonObject): ExampleCall[] =>
  operationsIn(document).map((operation) => ({
    operationId: operation.operationId ?? '',
    method: operation.method,
    path: pathOf(operation, document),
    body: bodyOf(operation, document),
  }))
