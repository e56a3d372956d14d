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

const isFolder = (path: string) => !isFile(path) && isFile(join(path, 'index.html'))

/**
 * A host of files as they are, such as GitHub Pages: no rewriting, folders by their index.html, and 404.html for any other
 * path; a bare one, such as `python3 -m http.server`, does not know 404.html. The folder is at `base`, and nothing is beside it.
 */
export async function startFileHost(folder: string, { base = '', isBare = false } = {}) {
  const policy = policyOf(folder)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(`${base}/`)) return response.writeHead(404).end('not here')
    const path = pathname.slice(base.length)
    const place = join(folder, normalize(path))
    if (isFolder(place) && !path.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end()
    const wanted = isFolder(place) ? join(place, 'index.html') : place
    if (isBare && !isFile(wanted)) return response.writeHead(404).end('no file')
    const file = isFile(wanted) ? wanted : join(folder, '404.html')
    response.writeHead(file === wanted ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'content-security-policy': policy,
    })
    createReadStream(file).pipe(response)
  })
  return listening(server)
}
