import { refuse, refuseField } from '../provider/refusal'
import type { Call } from './call-and-reply'
import type { ContractOperation } from './contract'
import { readBodyIds } from './ids'
import type { IdStyle } from './ids/names'
import { coercedSchemaError, schemaFault } from './schema-validation'

const maxBytes = 1024 * 1024

/** Returns path parameters in the contract's types. Refuses (404) an invalid one, since nothing has such an id. */
export function validatePath(operation: ContractOperation, texts: Record<string, string>) {
  const values: Record<string, unknown> = { ...texts }
  if (coercedSchemaError(operation.pathSchema, values)) refuse(404, '请求的资源不存在')
  return values
}

/**
 * Returns query parameters in the contract's types. Refuses (422) invalid, unknown and repeated ones; the message names
 * the parameter. An operation without a documented 422 takes no query, so any query is ignored.
 */
export function validateQuery(operation: ContractOperation, query: URLSearchParams) {
  if (!operation.responses['422']) return {}
  const values: Record<string, unknown> = Object.fromEntries(query)
  const names = [...query.keys()]
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  const error =
    repeated === undefined ? coercedSchemaError(operation.querySchema, values) : `${repeated} 重复`
  if (error) refuse(422, `参数错误：${error}`)
  return values
}

const isJson = (type: string | undefined) =>
  type?.replace(/;.*/, '').trim().toLowerCase() === 'application/json'

/** Returns the parsed body, with the world's ids. Refuses 415, 413, 400 or 422; the message of the last names the field. */
export function validateBody(
  { bodySchema: schema, operationId }: ContractOperation,
  { headers, body = '' }: Call,
  ids: IdStyle,
): unknown {
  if (!schema) return undefined
  if (!isJson(headers['content-type'])) refuse(415, '请求体必须是 application/json')
  if (new TextEncoder().encode(body).length > maxBytes) refuse(413, '请求体超过 1 MiB')
  const value = parse(() => readBodyIds(ids, operationId, body))
  const fault = schemaFault(schema, value)
  if (fault) refuseField(fault.field, `参数错误：${fault.text}`)
  return value
}

function parse(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return refuse(400, '请求体不是合法的 JSON')
  }
}
