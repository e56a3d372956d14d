import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pages } from './server'
import { sendFile } from './site'

// The pages are text and one style sheet: nothing in them runs, and nothing comes from anywhere else.
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** The file of an address: /docs is the overview, /docs/nodes the page of that name, all else names its file. */
function nameOf(path: string): string | undefined {
  const name = /^\/docs(?:\/([a-z-]*(?:\.(?:css|json))?))?$/.exec(path)
  if (!name) return undefined
  const [, file = ''] = name
  return file.includes('.') ? file : `${file || 'index'}.html`
}

/** Serves the built API reference at /docs. Undefined when it was not built. */
export function createReference(url: URL): Pages | undefined {
  const folder = fileURLToPath(url)
  if (!existsSync(join(folder, 'index.html'))) return undefined
  return (request, response) => {
    const name = nameOf((request.url ?? '').split('?')[0] ?? '')
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const file = join(folder, name)
    if (existsSync(file)) sendFile(response, file, headers)
    else
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这一页，目录在 /docs')
    return true
  }
}
