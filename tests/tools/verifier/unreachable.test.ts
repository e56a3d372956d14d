import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { checkReachable } from '../../../contracts/verifier/calls/preflight.ts'

const jsonHead =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"code":200,'

const servers: [title: string, serve: (socket: Socket) => unknown, line: RegExp][] = [
  [
    'closes each connection',
    (socket) => socket.destroy(),
    /(ECONNRESET|UND_ERR_SOCKET) \| it closed the connection before its answer was complete/,
  ],
  [
    'closes the connection amid its answer',
    (socket) => socket.once('data', () => socket.end(jsonHead)),
    /UND_ERR_SOCKET \| .* its log says why, or it speaks HTTPS on this port/,
  ],
  [
    'speaks another protocol',
    (socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
    /\| its answer is no HTTP; is it plain HTTP on this port\?/,
  ],
  ['never answers', () => {}, /gave no whole answer within 0\.3 s \| is it up, and does its answer end\?/],
]

const lineOf = (provider: string) =>
  checkReachable(provider, 300).then(
    () => 'reached',
    ({ message, remedy }) => `${message} | ${remedy}`,
  )

test.each(servers)('a provider that %s is reported in one line', async (_, serve, line) => {
  const server = createServer((socket) => void serve(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await lineOf(`http://127.0.0.1:${port}`)).toMatch(line)
  server.close()
})

const answers = (body: string) => (socket: Socket) =>
  socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`))

test.each([
  '',
  'null',
  '{"code":401}',
  'Warning: no index in a.php {"code":401}',
  '{"code":NaN}',
  'back({})',
])('a provider that answers %j is reached: the report says what is no JSON', async (body) => {
  const server = createServer(answers(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await lineOf(`http://127.0.0.1:${port}`)).toBe('reached')
  server.close()
})

test('a port that browsers refuse is named', async () => {
  expect(await lineOf('http://127.0.0.1:6000')).toMatch(/bad port \| .* browsers refuse it/)
})
