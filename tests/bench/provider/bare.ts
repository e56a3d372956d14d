import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that a node:http server can do: the same bytes for whatever is asked. Usage: bare.js PORT FILE
const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-length': body.length,
}

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
)
