import type { IncomingMessage } from 'node:http'
import { decodeBody } from '../../../../contracts/verifier/calls/decode-body.ts'
import { createDeviationFinder, type Deviation } from '../../../../contracts/verifier/calls/deviations.ts'
import { readDocument } from '../../../../contracts/verifier/calls/read-document.ts'
import type { PassedAnswer } from '../provider-proxy/collect-body'
import type { DeviationLog } from './deviation-log'

/** Shorter texts are no token, and would be found everywhere. */
const minTokenLength = 8

/** Returns deviations without the token of the call, which a provider may repeat in any field. */
function withoutToken(deviations: Deviation[], token: string | string[] = ''): Deviation[] {
  const secret = String(token)
  if (secret.length < minTokenLength) return deviations
  const hide = <Value extends { received: string }>(one: Value): Value => ({
    ...one,
    received: one.received.replaceAll(secret, '…'),
  })
  return deviations.map((one) => ({ ...hide(one), rows: one.rows.map(hide) }))
}

/** Returns a function that checks the answer to a request and records its deviations. */
export function createAnswerCheck(document: string, log: DeviationLog) {
  const deviationsOf = createDeviationFinder(readDocument(document))
  return (request: IncomingMessage, { status, headers: received, body }: PassedAnswer) => {
    const { method = 'GET', url = '/', headers: sent } = request
    const { text, headers, problems } = decodeBody(body, received)
    const deviations = deviationsOf({ method, url, status, headers, text, problems })
    log.record(`${method} ${url}`, withoutToken(deviations, sent['token']))
  }
}

export type CheckAnswer = ReturnType<typeof createAnswerCheck>
