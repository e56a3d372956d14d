import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { contentSecurityPolicy, inlineHashes } from '../../../mocks/adapters/http/security-headers.ts'
import { isFile } from '../../../scripts/lib/files.ts'
import { listening } from '../../support/listening'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** The console's own policy, and what docs/deployment.md says that the demo needs besides. */
function policyOf(folder: string) {
  const { scripts, styles } = inlineHashes(folder)
  return contentSecurityPolicy([], { scripts: [...scripts, "'unsafe-eval'"], styles })
}

/**
 * A host of files as they are, such as GitHub Pages: no rewriting, and 404.html for any other path. The folder is at `base`,
 * and nothing is beside it.
 */
export async function startFileHost(folder: string, base = '') {
  const policy = policyOf(folder)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(`${base}/`)) return response.writeHead(404).end('not here')
    const path = pathname.slice(base.length)
    const wanted = join(folder, normalize(path === '/' ? '/index.html' : path))
    const file = isFile(wanted) ? wanted : join(folder, '404.html')
    response.writeHead(file === wanted ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'content-security-policy': policy,
    })
    createReadStream(file).pipe(response)
  })
  return listening(server)
}
