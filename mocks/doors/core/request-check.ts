import { refuse } from '../../provider/refusal'
import type { ContractOperation, Parameter, Schema } from './contract'
import type { Call } from './messages'
import { mismatch, mismatchOfTexts } from './schemas'

const mostBytes = 1024 * 1024

const schemasOfTexts = new WeakMap<ContractOperation, Record<string, Schema>>()

function textSchema(operation: ContractOperation, place: Parameter['in']): Schema {
  const known = schemasOfTexts.get(operation) ?? {}
  schemasOfTexts.set(operation, known)
  return (known[place] ??= newTextSchema(operation.parameters.filter((one) => one.in === place)))
}

const newTextSchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter((one) => one.required).map((one) => one.name),
  properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
})

/** Path parameters in the contract's types. An odd one is refused with 404: no thing has such an id. */
export function checkPath(operation: ContractOperation, texts: Record<string, string>) {
  const values: Record<string, unknown> = { ...texts }
  if (mismatchOfTexts(textSchema(operation, 'path'), values)) refuse(404, '请求的资源不存在')
  return values
}

/**
 * Query parameters in the contract's types. Refuses with 422 and the parameter's name what is odd, unknown or there
 * twice; an operation that documents no 422 takes no query at all, and a stray one is passed over.
 */
export function checkQuery(operation: ContractOperation, query: URLSearchParams) {
  if (!operation.answers['422']) return {}
  const values: Record<string, unknown> = Object.fromEntries(query)
  const names = [...query.keys()]
  const twice = names.find((name, index) => names.indexOf(name) < index)
  const wrong =
    twice === undefined ? mismatchOfTexts(textSchema(operation, 'query'), values) : `${twice} 重复`
  if (wrong) refuse(422, `参数错误：${wrong}`)
  return values
}

/** The parsed body. Refuses 415, 413, 400 or 422, the last with the field's name. */
export function checkBody({ body: schema }: ContractOperation, { headers, body = '' }: Call): unknown {
  if (!schema) return undefined
  const [type] = (headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') refuse(415, '请求体必须是 application/json')
  if (body.length > mostBytes || new TextEncoder().encode(body).length > mostBytes)
    refuse(413, '请求体超过 1 MiB')
  const value = parse(body)
  const wrong = mismatch(schema, value)
  if (wrong) refuse(422, `参数错误：${wrong}`)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, '请求体不是合法的 JSON')
  }
}
