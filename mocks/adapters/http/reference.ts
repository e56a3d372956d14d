import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestPath, urlOf } from '../../server/request-url'
import type { PageHandler } from './server'
import { sendFile } from './static-files'

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
