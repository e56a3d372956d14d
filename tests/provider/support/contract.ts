import document from '../../../openapi/generated/provider.json'
import { createContractValidator } from '../../support/contract-validator'

/** A JSON schema, references followed one step at a time by `follow`. */
export type Schema = Record<string, unknown>

export interface Parameter {
  name: string
  required: boolean
  schema: Schema
  /** JSON pointer of the schema in the document. */
  pointer: string
}

/** One operation of the contract, read apart from the provider's own reading of it. */
export interface ContractCall {
  id: string
  method: string
  path: string
  isAnonymous: boolean
  pathParameters: Parameter[]
  query: Parameter[]
  /** True when it takes an Idempotency-Key. */
  takesKey: boolean
  /** Schema and JSON pointer of the JSON body; undefined without a body. */
  body: { schema: Schema; pointer: string; examples: Schema[] } | undefined
  statuses: number[]
  /** The fault of an answer; null when the contract allows it. */
  validate: (status: number, type: string | undefined, response: unknown) => string | null
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const root: Schema = document

/** The fault of a value by the schema at a pointer of the document, in ajv's strict mode. */
export const validateAt = createContractValidator(root)

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

interface Place {
  node: Schema
  pointer: string
}

function at(pointer: string): Place {
  const keys = pointer.split('/').slice(1).map(unescaped)
  const node = keys.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), root)
  if (!isObject(node)) throw new Error(`the contract has nothing at ${pointer}`)
  return typeof node.$ref === 'string' ? at(node.$ref.slice(1)) : { node, pointer }
}

const child = ({ pointer }: Place, key: string | number) => at(`${pointer}/${escaped(String(key))}`)
const has = ({ node }: Place, key: string) => isObject(node[key])
const keysOf = ({ node }: Place) => Object.keys(node)

/** A schema with its own reference followed. */
export const follow = (schema: unknown): Schema =>
  isObject(schema) ? (typeof schema.$ref === 'string' ? at(schema.$ref.slice(1)).node : schema) : {}

function parametersOf(holder: Place, place: string): Parameter[] {
  if (!has(holder, 'parameters')) return []
  const all = child(holder, 'parameters')
  return keysOf(all)
    .map((index) => child(all, index))
    .filter(({ node }) => node.in === place)
    .map((one) => ({
      name: String(one.node.name),
      required: one.node.required === true,
      schema: child(one, 'schema').node,
      pointer: `${one.pointer}/schema`,
    }))
}

function bodyOf(operation: Place): ContractCall['body'] {
  if (!has(operation, 'requestBody')) return undefined
  const media = child(child(child(operation, 'requestBody'), 'content'), 'application/json')
  const { node: schema, pointer } = child(media, 'schema')
  const examples = Object.values(child(media, 'examples').node).map((one) => follow(follow(one).value))
  return { schema, pointer, examples }
}

function validatorOf(operation: Place): ContractCall['validate'] {
  const responses = child(operation, 'responses')
  return (status, type, response) => {
    if (!has(responses, String(status))) return `status ${status} is not documented`
    const contents = child(child(responses, status), 'content')
    if (type === undefined || !has(contents, type)) return `type ${type} is not documented for ${status}`
    return validateAt(`${child(contents, type).pointer}/schema`, response)
  }
}

const isRealtime = (path: string) => path === '/sse' || path === '/ws'

const methods = ['get', 'post', 'put', 'delete', 'patch']

function callOf(path: string, method: string, item: Place): ContractCall {
  const operation = child(item, method)
  const { operationId, security } = operation.node
  const parameters = (place: string) => [item, operation].flatMap((one) => parametersOf(one, place))
  return {
    id: String(operationId),
    method: method.toUpperCase(),
    path,
    isAnonymous: Array.isArray(security) && security.length === 0,
    pathParameters: parameters('path'),
    query: parameters('query'),
    takesKey: parameters('header').some(({ name }) => name === 'Idempotency-Key'),
    body: bodyOf(operation),
    statuses: keysOf(child(operation, 'responses')).map(Number),
    validate: validatorOf(operation),
  }
}

const paths = at('/paths')

/** Every operation with a response; the event stream and the socket are tested over HTTP. */
export const contractCalls: ContractCall[] = keysOf(paths)
  .filter((path) => !isRealtime(path))
  .flatMap((path) => {
    const item = child(paths, path)
    return methods.filter((method) => has(item, method)).map((method) => callOf(path, method, item))
  })
