import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import type { Site } from './server'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

// Emotion makes empty style elements and fills them through the CSSOM: that is the hash of the empty text.
const emotionsEmptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** The hosts that the console's configuration lets it call. */
function configuredHosts(folder: string): string[] {
  const config: Record<string, string> = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  return [config.apiHost, config.streamHost, config.socketHost]
    .map((one) => originOf(one ?? ''))
    .filter(Boolean)
}

/** Nothing but a page's own files runs; it calls itself and these hosts. */
const policy = (hosts: string[] = []) =>
  [
    "default-src 'self'",
    `style-src 'self' ${emotionsEmptyStyle}`,
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...hosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What a page is sent with. */
export const pageHeaders = (hosts?: string[]) => ({
  'content-security-policy': policy(hosts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
})

/** The file that a path means; the page itself for every path that names no file. */
function fileOf(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, decodeURIComponent(path)))
  if (!file.startsWith(folder + sep)) return undefined
  if (existsSync(file) && statSync(file).isFile()) return file
  return extname(path) ? undefined : join(folder, 'index.html')
}

/** Sends a file with these headers and what its name says. */
export function sendFile(response: ServerResponse, file: string, headers: Record<string, string>) {
  const isHashed = file.includes(`${sep}assets${sep}`)
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...headers,
  })
  createReadStream(file).pipe(response)
}

/** Serves a built console: its files, and its page for every other path, with a strict policy. */
export function createSite(path: string): Site {
  const folder = resolve(path)
  const headers = pageHeaders(configuredHosts(folder))
  return (request, response) => {
    const file = safely(() => fileOf(folder, new URL(request.url ?? '/', 'http://site').pathname))
    if (file && (request.method === 'GET' || request.method === 'HEAD')) sendFile(response, file, headers)
    else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
  }
}

// A path with broken percent signs names no file.
function safely(find: () => string | undefined): string | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
