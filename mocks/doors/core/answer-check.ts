import { isListing } from './body'
import type { ContractOperation } from './contract'
import { mismatch } from './schemas'

/** Replaces the rows of a list by the sample to validate. */
const withSampledRows = (body: unknown) => (isListing(body) ? { ...body, data: body.data.sample() } : body)

/** Returns how a response's status or body violates the contract, in Chinese; undefined when it is valid. */
export function answerMismatch(
  operation: ContractOperation,
  status: number,
  body: unknown,
): string | undefined {
  const contents = operation.answers[status]
  if (!contents) return '没有约定这个状态码'
  const schema = contents['application/json']
  return schema ? mismatch(schema, withSampledRows(body)) : '没有约定 JSON'
}
