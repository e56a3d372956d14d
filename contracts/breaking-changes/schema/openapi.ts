import { resolveRef } from './flatten.ts'
import {
  isObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  withoutExtensions,
  type Json,
  type JsonObject,
} from './json.ts'

/** An operation of an OpenAPI document, its references followed. */
export interface Operation {
  method: string
  path: string
  /** The name of the callback that it belongs to. */
  group?: string
  operationId: string | undefined
  tags: string[]
  parameters: Parameter[]
  body: JsonObject | undefined
  responses: JsonObject
  security: Json[]
  isDeprecated: boolean
  /** ISO date from which a deprecated operation may be removed (`x-sunset`). */
  sunset: string | undefined
  callbacks: JsonObject
  /** The servers of the operation, of its path or of the document. */
  servers: Json[]
}

export interface Parameter {
  name: string
  in: string
  isRequired: boolean
  definition: JsonObject
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query']

// Header names are case-insensitive.
const nameOf = (definition: JsonObject) => {
  // It is the whole query, whose name is not sent.
  if (definition['in'] === 'querystring') return ''
  const name = textAt(definition, 'name') ?? ''
  return definition['in'] === 'header' ? name.toLowerCase() : name
}

function parametersOf(document: JsonObject, item: JsonObject, operation: JsonObject): Parameter[] {
  const declared = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]
  const all = declared
    .map((one) => resolveRef(document, one))
    .map((definition) => ({
      name: nameOf(definition),
      in: textAt(definition, 'in') ?? '',
      isRequired: definition['required'] === true || definition['in'] === 'path',
      definition,
    }))
  // Parameters of the operation override those of its path.
  return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()]
}

const serversOf = (all: JsonObject[]): Json[] =>
  all.map((one) => listAt(one, 'servers')).find((one) => one.length > 0) ?? []

const schemePath = '#/components/securitySchemes/'

/** Returns the requirements with the names of their schemes, which OpenAPI 3.2 may refer to. */
const securityOf = (parent: JsonObject): Json[] =>
  listAt(parent, 'security').map((one) =>
    isObject(one)
      ? Object.fromEntries(
          Object.entries(one).map(([name, scopes]) => [
            name.startsWith(schemePath) ? name.slice(schemePath.length) : name,
            scopes,
          ]),
        )
      : one,
  )

interface Found {
  path: string
  item: JsonObject
  method: string
  operation: JsonObject
}

function operationOf(document: JsonObject, { path, item, method, operation }: Found): Operation {
  return {
    method,
    path,
    operationId: textAt(operation, 'operationId'),
    tags: textsAt(operation, 'tags'),
    parameters: parametersOf(document, item, operation),
    body: operation['requestBody'] ? resolveRef(document, operation['requestBody']) : undefined,
    responses: withoutExtensions(objectAt(operation, 'responses')),
    security: securityOf(Array.isArray(operation['security']) ? operation : document),
    isDeprecated: operation['deprecated'] === true,
    sunset: textAt(operation, 'x-sunset'),
    callbacks: objectAt(operation, 'callbacks'),
    servers: serversOf([operation, item, document]),
  }
}

/** Returns the operations of a path by method. OpenAPI 3.2 has others than those that are keywords. */
const operationsByMethod = (item: JsonObject): [string, Json | undefined][] => [
  ...methods.map((method): [string, Json | undefined] => [method.toUpperCase(), item[method]]),
  ...Object.entries(objectAt(item, 'additionalOperations')),
]

const pathsOf = (document: JsonObject) => withoutExtensions(objectAt(document, 'paths'))

/** Returns the operations of the document's paths, or of another map such as its webhooks. */
export const operationsIn = (document: JsonObject, items = pathsOf(document)): Operation[] =>
  Object.entries(items).flatMap(([path, value]) => {
    // Parameters and servers may stand beside a reference.
    const item = { ...resolveRef(document, value), ...(isObject(value) ? value : {}) }
    return operationsByMethod(item).flatMap(([method, operation]) =>
      isObject(operation) ? [operationOf(document, { path, item, method, operation })] : [],
    )
  })
