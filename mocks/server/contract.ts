import document from '../../openapi/generated/provider.json'
import type { OperationId } from '../generated/operations'

/** A JSON schema of the document, with its references. */
export type JsonSchema = Record<string, unknown>

interface ContractParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

/** One operation of the contract. References to parameters and responses are resolved. */
export interface ContractOperation {
  operationId: OperationId
  method: string
  path: string
  /** True when the operation needs no token. */
  isAnonymous: boolean
  parameters: ContractParameter[]
  /** Schemas of all path parameters together, and of the query. */
  pathSchema: JsonSchema
  querySchema: JsonSchema
  /** Schema of the JSON body; undefined when it takes none. */
  bodySchema: JsonSchema | undefined
  /** Status → media type → schema. */
  responses: Record<string, Record<string, JsonSchema>>
  /** Status → the documented examples of a JSON response and its headers. */
  documented: Record<string, DocumentedResponse>
}

interface DocumentedResponse {
  /** Bodies by the name of the example, in the contract's order. */
  examples: Map<string, unknown>
  headers: Record<string, string>
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const root: Node = document

/** Follows the references of a node of the document. */
export function resolve(node: unknown): Node {
  if (!isNode(node)) return {}
  if (typeof node.$ref !== 'string') return node
  const path = node.$ref.slice(2).split('/')
  return resolve(path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), root))
}

/** Returns a list; an empty one for anything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const entries = (value: unknown) =>
  Object.entries(resolve(value)).map(([key, node]) => [key, resolve(node)] as const)

const schemaOf = (media: Node): JsonSchema => (isNode(media.schema) ? media.schema : {})

const contentOf = (body: unknown) =>
  Object.fromEntries(entries(resolve(body).content).map(([type, media]) => [type, schemaOf(media)]))

/** Returns the examples of a media type by name; one without a name is called `example`. */
export function examplesOf({ example, examples }: Node): Map<string, unknown> {
  if (example !== undefined) return new Map([['example', example]])
  return new Map(entries(examples).map(([name, { value }]) => [name, value]))
}

const documentedResponse = (response: Node): DocumentedResponse => ({
  examples: examplesOf(resolve(resolve(response.content)['application/json'])),
  headers: Object.fromEntries(
    entries(response.headers).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name.toLowerCase(), JSON.stringify(example)]],
    ),
  ),
})

function parameterOf(node: unknown): ContractParameter {
  const { name, in: location, required, schema } = resolve(node)
  if (typeof name !== 'string' || (location !== 'path' && location !== 'query' && location !== 'header'))
    throw new Error(`a parameter of the contract is malformed: ${JSON.stringify(node)}`)
  return { name, in: location, required: required === true, schema: isNode(schema) ? schema : {} }
}

const objectSchema = (parameters: ContractParameter[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter((one) => one.required).map((one) => one.name),
  properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
})

function operationOf(path: string, method: string, item: Node, node: Node): ContractOperation {
  const parameters = [...listOf(item.parameters), ...listOf(node.parameters)].map(parameterOf)
  return {
    operationId: String(node.operationId) as OperationId,
    method: method.toUpperCase(),
    path,
    isAnonymous: Array.isArray(node.security) && node.security.length === 0,
    parameters,
    pathSchema: objectSchema(parameters.filter((one) => one.in === 'path')),
    querySchema: objectSchema(parameters.filter((one) => one.in === 'query')),
    bodySchema: contentOf(node.requestBody)['application/json'],
    responses: Object.fromEntries(
      entries(node.responses).map(([status, answer]) => [status, contentOf(answer)]),
    ),
    documented: Object.fromEntries(
      entries(node.responses).map(([status, answer]) => [status, documentedResponse(answer)]),
    ),
  }
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

export const contractOperations: ContractOperation[] = entries(root.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => operationOf(path, method, item, resolve(item[method]))),
)

const headersOf = (operation: Node) =>
  entries(operation.responses).flatMap(([, { headers }]) => entries(headers))

const securityHeaders = entries(resolve(root.components).securitySchemes).flatMap(([, scheme]) =>
  scheme.in === 'header' ? [String(scheme.name)] : [],
)

/** Names of headers in lower case, sorted. */
const headerNames = (names: string[]) => [...new Set(names.map((name) => name.toLowerCase()))].toSorted()

/** The methods of the contract, and the headers of its requests and responses. */
export const contractHttp = {
  methods: methods
    .map((one) => one.toUpperCase())
    .filter((one) => contractOperations.some(({ method }) => method === one)),
  requestHeaders: headerNames([
    ...securityHeaders,
    ...contractOperations.flatMap(({ parameters }) =>
      parameters.filter((one) => one.in === 'header').map(({ name }) => name),
    ),
  ]),
  responseHeaders: headerNames(
    entries(root.paths).flatMap(([, item]) =>
      methods.flatMap((method) => headersOf(resolve(item[method])).map(([name]) => name)),
    ),
  ),
}

/** The document's components, which schemas refer to. */
export const contractComponents: Node = resolve(root.components)
