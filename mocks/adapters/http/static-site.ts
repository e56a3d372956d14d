import { extname, resolve } from 'node:path'
import { requestPath, urlOf } from '../../server/request-url.ts'
import { configuredHosts, inlineHashes, ownSockets, pageHeaders } from './security-headers.ts'
import type { SiteHandler } from './server'
import { sendFile } from './static-files.ts'

const missing = '404'

/** Returns the files that may answer a path. A path without an extension is a route of the console. */
function filesOf(path: string): string[] {
  if (!isDecodable(path)) return []
  return extname(path) ? [path] : [path, '/index.html']
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Serves a built console: its files, and its index.html for every route. */
export function createSite(path: string): SiteHandler {
  const folder = resolve(path)
  const hosts = configuredHosts(folder)
  return (request, response) => {
    const headers = pageHeaders([...hosts, ...ownSockets(request.headers.host)], inlineHashes(folder))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const paths = isRead ? filesOf(requestPath(urlOf(request))) : []
    sendFile(request, response, { folder, paths, headers, missing })
  }
}
