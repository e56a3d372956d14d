import { parameterShape } from '../answer-style/forms'
import type { MatchedCall } from '../match-call'
import { idFromText } from './forms'
import type { IdStyle } from './names'

// A text that is no id in any style, so that the validation of the call refuses it.
const noId = '?'

const isId = (operationId: string, name: string) => parameterShape(operationId, name)?.kind === 'id'

/** Returns a call with the world's ids in path and query. */
export function readCallIds(style: IdStyle, found: MatchedCall): MatchedCall {
  if (style === 'number') return found
  const { operation, params, query } = found
  const read = ([name, text]: [string, string]): [string, string] =>
    isId(operation.operationId, name) ? [name, String(idFromText(style, text) ?? noId)] : [name, text]
  return {
    operation,
    params: Object.fromEntries(Object.entries(params).map(read)),
    query: new URLSearchParams([...query].map(read)),
  }
}
