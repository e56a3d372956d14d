import { isListBody } from './body'
import type { ContractOperation } from './contract'
import { schemaError } from './schema-validation'

/** Replaces the rows of a list by the sample to validate. */
const withSampledRows = (body: unknown) => (isListBody(body) ? { ...body, data: body.data.sample() } : body)

/** Returns how a response's status or body violates the contract, in Chinese; undefined when it is valid. */
export function responseError(
  operation: ContractOperation,
  status: number,
  body: unknown,
): string | undefined {
  const contents = operation.responses[status]
  if (!contents) return '没有约定这个状态码'
  const schema = contents['application/json']
  return schema ? schemaError(schema, withSampledRows(body)) : '没有约定 JSON'
}
