import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestsWorld } from '../../server/world-link'
import type { PageHandler } from './server'
import { pageHeaders, sendFile } from './static-site'

/** Path of the panel's scripts. The control API has no such path. */
const filesPath = '/__mock/panel/'
const pages: Record<string, string> = { '/__mock/': 'index.html', '/__mock/enter': 'enter.html' }

const isApiPath = (path: string) => /^\/(api|__mock)\//.test(path)

/** Returns the location that a page's URL is redirected to; undefined for no redirect. */
function redirectTo(url: string, hasSite: boolean): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://panel')
  if (pathname === '/__mock') return '/__mock/'
  if (isApiPath(pathname)) return undefined
  if (requestsWorld(searchParams)) return `/__mock/enter?to=${encodeURIComponent(url)}`
  // Without a console the root shows the panel.
  return pathname === '/' && !hasSite ? '/__mock/' : undefined
}

function fileOf(folder: string, path: string): string | undefined {
  const page = pages[path]
  if (page) return join(folder, page)
  const file = normalize(join(folder, path.slice(filesPath.length)))
  return path.startsWith(filesPath) && file.startsWith(folder) && existsSync(file) ? file : undefined
}

const acceptsHtml = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
  return true
}

/**
 * Serves the built control panel at /__mock/, and redirects a page whose URL requests a world to the page that starts
 * it. Returns undefined when the panel is not built.
 */
export function createPanel(folderUrl: URL, { hasSite }: { hasSite: boolean }): PageHandler | undefined {
  const folder = fileURLToPath(folderUrl)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const headers = pageHeaders()
  return (request, response) => {
    const url = request.url ?? '/'
    const location = acceptsHtml(request) ? redirectTo(url, hasSite) : undefined
    if (location) return redirect(response, location)
    const file = request.method === 'GET' ? fileOf(folder, url.split('?')[0] ?? '') : undefined
    if (file) sendFile(response, file, headers)
    return file !== undefined
  }
}
