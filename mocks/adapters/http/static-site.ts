import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import type { SiteHandler } from './server'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

// Emotion creates empty style elements and fills them through the CSSOM: this is the hash of the empty text.
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Returns the origins of the hosts in the console's config.json. */
function configuredHosts(folder: string): string[] {
  const config: Record<string, string> = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  return [config.apiHost, config.streamHost, config.socketHost, config.errorUrl]
    .map((one) => originOf(one ?? ''))
    .filter(Boolean)
}

/** Content security policy: only own files are loaded, only the own origin and `hosts` are called. */
const contentSecurityPolicy = (hosts: string[] = []) =>
  [
    "default-src 'self'",
    `style-src 'self' ${emptyStyleHash}`,
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...hosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Returns the security headers of a page that may call `hosts`. */
export const pageHeaders = (hosts?: string[]) => ({
  'content-security-policy': contentSecurityPolicy(hosts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
})

/** Returns the file of a path. A path without an extension gets index.html, since the console routes it. */
function fileOf(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, decodeURIComponent(path)))
  if (!file.startsWith(folder + sep)) return undefined
  if (existsSync(file) && statSync(file).isFile()) return file
  return extname(path) ? undefined : join(folder, 'index.html')
}

/** Sends a file. Content type and caching follow from its name. */
export function sendFile(response: ServerResponse, file: string, headers: Record<string, string>) {
  const isHashed = file.includes(`${sep}assets${sep}`)
  response.writeHead(200, {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...headers,
  })
  createReadStream(file).pipe(response)
}

/** Serves a built console: its files, and its index.html for every route. */
export function createSite(path: string): SiteHandler {
  const folder = resolve(path)
  const headers = pageHeaders(configuredHosts(folder))
  return (request, response) => {
    const file = orUndefined(() => fileOf(folder, new URL(request.url ?? '/', 'http://site').pathname))
    if (file && (request.method === 'GET' || request.method === 'HEAD')) sendFile(response, file, headers)
    else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
  }
}

// A malformed percent encoding throws; such a path has no file.
function orUndefined(find: () => string | undefined): string | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
