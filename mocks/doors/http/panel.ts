import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asksForWorld } from '../core/world-link'
import type { Pages } from './server'
import { pageHeaders, sendFile } from './site'

/** Below it lie the panel's scripts; nothing of the control API is called so. */
const filesBelow = '/__mock/panel/'
const pages: Record<string, string> = { '/__mock/': 'index.html', '/__mock/enter': 'enter.html' }

const isProviders = (path: string) => /^\/(api|__mock)\//.test(path)

/** Where a page's address leads instead; undefined when it is to be served as it is. */
function leadsTo(url: string, hasSite: boolean): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://door')
  if (pathname === '/__mock') return '/__mock/'
  if (isProviders(pathname)) return undefined
  if (asksForWorld(searchParams)) return `/__mock/enter?to=${encodeURIComponent(url)}`
  // Without a console the panel is what there is to see.
  return pathname === '/' && !hasSite ? '/__mock/' : undefined
}

function fileOf(folder: string, path: string): string | undefined {
  const page = pages[path]
  if (page) return join(folder, page)
  const file = normalize(join(folder, path.slice(filesBelow.length)))
  return path.startsWith(filesBelow) && file.startsWith(folder) && existsSync(file) ? file : undefined
}

const wantsPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
  return true
}

/**
 * Serves the built control panel at /__mock/, and sends a browser whose address names a world by the page that begins
 * it. Undefined when the panel was not built.
 */
export function createPanel(url: URL, { hasSite }: { hasSite: boolean }): Pages | undefined {
  const folder = fileURLToPath(url)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const headers = pageHeaders()
  return (request, response) => {
    const address = request.url ?? '/'
    const elsewhere = wantsPage(request) ? leadsTo(address, hasSite) : undefined
    if (elsewhere) return redirect(response, elsewhere)
    const file = request.method === 'GET' ? fileOf(folder, address.split('?')[0] ?? '') : undefined
    if (file) sendFile(response, file, headers)
    return file !== undefined
  }
}
