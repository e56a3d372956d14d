import { isListing } from './body'
import type { ContractOperation } from './contract'
import { mismatch } from './schemas'

/** The answer with those of its rows that are to be checked. */
const checkable = (answer: unknown) =>
  isListing(answer) ? { ...answer, data: answer.data.sample() } : answer

/** What is wrong with an answer's status or body by the contract; undefined when it is what that promises. */
export function answerMismatch(
  operation: ContractOperation,
  status: number,
  answer: unknown,
): string | undefined {
  const contents = operation.answers[status]
  if (!contents) return '没有约定这个状态码'
  const schema = contents['application/json']
  return schema ? mismatch(schema, checkable(answer)) : '没有约定 JSON'
}
