import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connectionOptions } from '../../../mocks/adapters/http/server'

// The baseline: a node:http server that sends the same bytes and headers for every request, with the connection
// settings of the provider. Usage: bare.js PORT FILE
const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-length': body.length,
}

createServer(connectionOptions, (_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
)
