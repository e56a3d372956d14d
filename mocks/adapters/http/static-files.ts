import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { basename, extname } from 'node:path'
import Negotiator from 'negotiator'
import send from 'send'

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

const extensions: Record<string, string> = { br: '.br', gzip: '.gz' }

/** A form of a file: as it is, or compressed beside it. */
interface Candidate {
  file: string
  /** Path of the form. */
  path: string
  encoding: string
}

/** Which files are sent to a GET or HEAD request, and how. */
export interface FileOptions {
  folder: string
  /** Paths below the folder, encoded as in a URL. The first that is a file is sent. */
  paths: string[]
  headers: Record<string, string>
  /** The text of the 404 when none is a file. */
  missing: string
}

/** Returns the forms of a file that the client accepts, the shortest first. */
function candidatesOf(request: IncomingMessage, path: string): Candidate[] {
  const accepted = new Negotiator(request).encodings(['br', 'gzip'])
  // A config.json that was edited where the console is deployed must not be hidden by its compressed form.
  const isFixed = basename(path) !== 'config.json'
  const compressed = ['br', 'gzip'].filter((one) => isFixed && accepted.includes(one))
  return [...compressed, 'identity'].map((encoding) => ({
    file: path,
    path: `${path}${extensions[encoding] ?? ''}`,
    encoding,
  }))
}

function setFileHeaders(response: ServerResponse, { file, encoding }: Candidate) {
  const isHashed = file.startsWith('/assets/')
  response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
  response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
}

// Set by `send` or by setFileHeaders. They must not stay when another response is sent instead of the file.
const fileHeaders = 'content-encoding content-length etag last-modified cache-control accept-ranges'.split(
  ' ',
)

function sendText(response: ServerResponse, status: number, text = STATUS_CODES[status]) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

/** Sends files with conditional and range requests. */
export function sendFile(request: IncomingMessage, response: ServerResponse, options: FileOptions) {
  const { folder, paths, headers, missing } = options
  response.setHeaders(new Map(Object.entries({ ...headers, vary: varyOf(response) })))
  const candidates = paths.flatMap((path) => candidatesOf(request, path))
  sendNext()

  function sendNext() {
    const candidate = candidates.shift()
    if (!candidate) return sendText(response, 404, missing)
    send(request, candidate.path, { root: folder, index: false, cacheControl: false })
      .on('headers', () => setFileHeaders(response, candidate))
      .on('directory', sendNext)
      .on('error', ({ status = 500 }: { status?: number }) => {
        // A part of the file is sent.
        if (response.headersSent) return void response.destroy()
        for (const name of fileHeaders) response.removeHeader(name)
        if (status === 412 || status === 416 || status >= 500) sendText(response, status)
        else sendNext()
      })
      .pipe(response)
  }
}

const varyOf = (response: ServerResponse) =>
  [response.getHeader('vary'), 'accept-encoding'].filter((one) => one !== undefined).join(', ')
