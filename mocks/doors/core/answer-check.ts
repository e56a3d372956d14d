import type { ContractOperation } from './contract'
import { jsonReply, type Reply } from './messages'
import { mismatch } from './schemas'

const lie = (operation: ContractOperation, status: number, wrong: string): Reply => {
  const message = `模拟服务的回答违反约定：${operation.operationId} ${status} ${wrong}`
  console.error(message)
  return jsonReply(500, { code: 500, message })
}

const mostRows = 1000

/** The answer with a long list cut to its ends: 100,000 rows would take seconds, and are all made the same way. */
function sample(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data))
    return answer
  const { data } = answer
  return data.length <= 2 * mostRows
    ? answer
    : { ...answer, data: [...data.slice(0, mostRows), ...data.slice(-mostRows)] }
}

/** The reply as it is, or a loud 500 when its status, media type or body is not what the contract promises. */
export function checkAnswer(operation: ContractOperation, reply: Reply, answer: unknown): Reply {
  const contents = operation.answers[reply.status]
  if (!contents) return lie(operation, reply.status, '没有约定这个状态码')
  const schema = contents[reply.headers['content-type'] ?? '']
  if (!schema) return lie(operation, reply.status, `没有约定类型 ${reply.headers['content-type']}`)
  const wrong = mismatch(schema, sample(answer))
  return wrong ? lie(operation, reply.status, wrong) : reply
}
