import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { requestPath, urlOf } from '../../server/request-url.ts'
import { configuredHosts, inlineHashes, ownSockets, pageHeaders } from './security-headers.ts'
import type { SiteHandler } from './server'
import { sendFile } from './static-files.ts'

const missing = '404'

/** Whether a path is a route of the console. One with an extension names a file, but the id of an announcement is any text. */
const isRoute = (path: string) => path.startsWith('/announcements/') || extname(path) === ''

/** Returns the files that may answer a path. */
function filesOf(path: string): string[] {
  if (!isDecodable(path)) return []
  return isRoute(path) ? [path, '/index.html'] : [path]
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

const headersFor = (folder: string) => {
  const hosts = configuredHosts(folder)
  return ({ headers }: IncomingMessage) =>
    pageHeaders([...hosts, ...ownSockets(headers.host)], inlineHashes(folder))
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Serves a built console: its files, and its index.html for every route. */
export function createSite(path: string): SiteHandler {
  const folder = resolve(path)
  const headers = headersFor(folder)
  return (request, response) => {
    const paths = isRead(request) ? filesOf(requestPath(urlOf(request))) : []
    sendFile(request, response, { folder, paths, headers: headers(request), missing })
  }
}

/** Serves a built console whose pages load one more script, by its address on this origin. */
export function createSiteWithScript(path: string, script: string): SiteHandler {
  const folder = resolve(path)
  const site = createSite(path)
  const headers = headersFor(folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const text = page.replace('</body>', `<script type="module" src="${script}"></script></body>`)
  return (request, response) => {
    if (!isRead(request) || !isRoute(requestPath(urlOf(request)))) return site(request, response)
    const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    response.writeHead(200, { ...headers(request), ...own }).end(text)
  }
}
