import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRequestUrl, requestPath, urlOf } from '../../server/request-url'
import { requestsWorld } from '../../server/world-link'
import { configForProvider, readConfigFile } from '../console-config'
import { pageHeaders, replyHeaders } from './security-headers'
import type { PageHandler } from './server'
import { sendFile } from './static-files'

/** Path of the panel's scripts. The control API has no such path. */
const filesPath = '/__mock/panel/'
const pages: Record<string, string> = { '/__mock/': '/index.html', '/__mock/enter': '/enter.html' }

const isApiPath = (path: string) => /^\/(api|__mock)\//.test(path)

/** Returns the location that a page's URL is redirected to; undefined for no redirect. */
function redirectTo(url: string, hasSite: boolean): string | undefined {
  const { path, query } = parseRequestUrl(url)
  if (path === '/__mock') return '/__mock/'
  if (isApiPath(path)) return undefined
  if (requestsWorld(query)) return `/__mock/enter?to=${encodeURIComponent(url)}`
  // Without a console the root shows the panel.
  return path === '/' && !hasSite ? '/__mock/' : undefined
}

/** Returns the file of a path below the panel's folder; undefined for the paths of the control API. */
const fileOf = (path: string): string | undefined =>
  path.startsWith(filesPath) ? path.slice(filesPath.length - 1) : pages[path]

const acceptsHtml = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { ...replyHeaders, location, 'cache-control': 'no-store' }).end()
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
    const url = urlOf(request)
    const location = acceptsHtml(request) ? redirectTo(url, hasSite) : undefined
    if (location) return redirect(response, location)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? fileOf(requestPath(url)) : undefined
    if (file) sendFile(request, response, { folder, paths: [file], headers, missing: '404' })
    return file !== undefined
  }
}

// The pages consist of text and one style sheet; no script and no other origin is needed.
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** Returns the file of a path: /docs → index.html, /docs/nodes → nodes.html, /docs/x.css → x.css. */
function fileNameOf(path: string): string | undefined {
  const name = /^\/docs(?:\/([a-z-]*(?:\.(?:css|json))?))?$/.exec(path)
  if (!name) return undefined
  const [, file = ''] = name
  return file.includes('.') ? `/${file}` : `/${file || 'index'}.html`
}

/** Serves the built API reference at /docs. Returns undefined when it is not built. */
export function createApiReference(folderUrl: URL): PageHandler | undefined {
  const folder = fileURLToPath(folderUrl)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  return (request, response) => {
    const name = fileNameOf(requestPath(urlOf(request)))
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    sendFile(request, response, { folder, paths: [name], headers, missing: '没有这一页，目录在 /docs' })
    return true
  }
}

/** Serves the config.json of a built console, made for the simulated provider beside it. */
export function createSiteConfig(folder: string): PageHandler {
  const text = configForProvider(readConfigFile(folder))
  return (request, response) => {
    const isAsked = requestPath(urlOf(request)) === '/config.json' && request.method === 'GET'
    if (!isAsked) return false
    const headers = { ...pageHeaders(), 'content-type': 'application/json', 'cache-control': 'no-cache' }
    response.writeHead(200, headers).end(text)
    return true
  }
}
