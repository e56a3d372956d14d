import document from '../../../openapi/generated/provider.json'
import type { OperationId } from '../../generated/operations'

/** A JSON schema as the document holds it. */
export type Schema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** One operation of the contract, references to parameters and responses followed. */
export interface ContractOperation {
  operationId: OperationId
  method: string
  path: string
  /** Answers without a token. */
  isAnonymous: boolean
  parameters: Parameter[]
  /** Schema of the JSON body; undefined when it takes none. */
  body: Schema | undefined
  /** Status → media type → schema. */
  answers: Record<string, Record<string, Schema>>
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const root: Node = document

function follow(node: unknown): Node {
  if (!isNode(node)) return {}
  if (typeof node.$ref !== 'string') return node
  const path = node.$ref.slice(2).split('/')
  return follow(path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), root))
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const entries = (value: unknown) =>
  Object.entries(follow(value)).map(([key, node]) => [key, follow(node)] as const)

const schemaOf = (media: Node): Schema => (isNode(media.schema) ? media.schema : {})

const contentOf = (body: unknown) =>
  Object.fromEntries(entries(follow(body).content).map(([type, media]) => [type, schemaOf(media)]))

function parameterOf(node: unknown): Parameter {
  const { name, in: place, required, schema } = follow(node)
  if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header'))
    throw new Error(`a parameter of the contract is malformed: ${JSON.stringify(node)}`)
  return { name, in: place, required: required === true, schema: isNode(schema) ? schema : {} }
}

function operationOf(path: string, method: string, item: Node, node: Node): ContractOperation {
  return {
    operationId: String(node.operationId) as OperationId,
    method: method.toUpperCase(),
    path,
    isAnonymous: Array.isArray(node.security) && node.security.length === 0,
    parameters: [...list(item.parameters), ...list(node.parameters)].map(parameterOf),
    body: contentOf(node.requestBody)['application/json'],
    answers: Object.fromEntries(
      entries(node.responses).map(([status, answer]) => [status, contentOf(answer)]),
    ),
  }
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation of the contract. */
export const contractOperations: ContractOperation[] = entries(root.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => operationOf(path, method, item, follow(item[method]))),
)

/** The document's components, for schemas that refer to them. */
export const components: Node = follow(root.components)
