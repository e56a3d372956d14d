import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseRequestUrl, urlOf } from '../../../server/request-url.ts'
import { pageHeaders, replyHeaders } from '../security-headers.ts'
import type { PageHandler } from '../server'
import { sendFile } from '../static-files.ts'
import type { DeviationLog } from './deviation-log'

const listPath = '/__mock/deviations'
const filesPath = '/__mock/panel/'

/** The script that shows the panel in a page of the console. */
export const panelScript = `${filesPath}deviations.js`

function sendList(log: DeviationLog, since: string | null, response: ServerResponse) {
  const list = log.list()
  const headers = { ...replyHeaders, 'cache-control': 'no-store' }
  if (String(list.version) === since) return response.writeHead(204, headers).end()
  return response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(list))
}

/** Serves the list of deviations, which DELETE empties, and the files of the panel in `folder`. */
export function createDeviationPages(log: DeviationLog, folder: string): PageHandler {
  const answerList = (method = '', query: URLSearchParams, response: ServerResponse) => {
    if (method === 'DELETE') log.clear()
    sendList(log, query.get('since'), response)
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    const { path, query } = parseRequestUrl(urlOf(request))
    if (path === listPath) answerList(request.method, query, response)
    else if (path.startsWith(filesPath))
      sendFile(request, response, {
        folder,
        paths: [path.slice(filesPath.length - 1)],
        headers: pageHeaders(),
        missing: '404',
      })
    else return false
    return true
  }
}
