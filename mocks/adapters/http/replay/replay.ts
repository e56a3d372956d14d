import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RecordedCall, Recording } from '../../../../contracts/verifier/calls/recording'
import { parseRequestUrl, requestPath, urlOf } from '../../../server/request-url'
import type { CheckAnswer } from '../deviations/check-answer'
import { replyHeaders } from '../security-headers'
import type { PageHandler } from '../server'
import { screenOf } from './screen-of'

/** Returns the id of the operation of a call; undefined for one that the contract does not have. */
type FindOperationId = (method: string, url: string) => string | undefined

interface ReplayOptions {
  recording: Recording
  operationIdOf: FindOperationId
  onAnswer: CheckAnswer
  /** Called when another recorded call is looked at. */
  onStep: () => void
}

const isReadAnswer = ({ method, status }: RecordedCall) => method === 'GET' && status >= 200 && status < 300

/** Returns the recorded calls by operation: that of the step, and the first successful reads of other operations. */
function answersAt(calls: RecordedCall[], step: RecordedCall | undefined) {
  const reads = calls.filter(isReadAnswer).toReversed()
  return new Map([...reads, ...(step ? [step] : [])].map((one) => [one.operationId, one]))
}

function sendText(response: ServerResponse, text: string) {
  const headers = { ...replyHeaders, 'content-type': 'text/plain; charset=utf-8' }
  response.writeHead(404, headers).end(text)
}

/** Any origin but that of a redirect elsewhere: the answer is shown as it came. */
function sendRecorded(response: ServerResponse, { status, headers, text }: RecordedCall) {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(text)
}

/**
 * Answers the operations of a recording as the recorded provider did. `/?replay=N` opens the page on which its call N is seen,
 * in a new world of the simulated provider, which answers everything else.
 */
export function createReplay({ recording: { calls }, operationIdOf, onAnswer, onStep }: ReplayOptions) {
  let answers = answersAt(calls, calls[0])

  const answer: PageHandler = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET' } = request
    const found = answers.get(operationIdOf(method, requestPath(urlOf(request))) ?? '')
    if (!found || found.method !== method) return false
    request.resume()
    sendRecorded(response, found)
    onAnswer(request, { ...found, body: Buffer.from(found.text) })
    return true
  }

  const openStep: PageHandler = (request, response) => {
    const { path, query } = parseRequestUrl(urlOf(request))
    const step = query.get('replay')
    if (path !== '/' || step === null || request.method !== 'GET') return false
    const call = calls[/^\d+$/.test(step) ? Number(step) : -1]
    if (!call) {
      sendText(response, `录制里没有第 ${step} 个回答，只有 0 到 ${calls.length - 1}`)
      return true
    }
    answers = answersAt(calls, call)
    onStep()
    const screen = screenOf(call)
    const location = `${screen}${screen.includes('?') ? '&' : '?'}scenario=demo`
    response.writeHead(302, { ...replyHeaders, location, 'cache-control': 'no-store' }).end()
    return true
  }

  return { answer, openStep }
}
