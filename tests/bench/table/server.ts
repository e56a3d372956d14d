import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'
import { rowsResponse } from './rows.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const counters = { leave_unused: 0, offline: 0, online: 0, total: 0 }
const empty = JSON.stringify({
  code: 200,
  message: '',
  data: [],
  meta: { total: 0, page: 1, limit: 1 },
  ...counters,
})

/** Returns the time modulo 100 s, in seconds. It is sent as temperature, so that a cell shows its own age. */
const timestamp = () => (Date.now() % 100_000) / 1000

/** Returns a heartbeat of the node with this id, which is the text of a JSON number. */
const frame = (id: string) =>
  `{"type":"node_heartbeat","data":{"node_id":${id},"heartbeat_data":${JSON.stringify({ cpu_usage_rate: Math.random() * 100, temperature: timestamp() })}}}`

/** The ids of a subscription as the text of their JSON numbers, because those of 19 digits are no doubles. */
const idsIn = (message: string) => /"node_ids":\[([^\]]*)\]/.exec(message)?.[1]?.split(',') ?? []

/** Sends `perSecond` heartbeats, for every other subscribed node. */
function sendHeartbeats(socket: WebSocket, perSecond: number) {
  let ids: string[] = []
  let [sent, start] = [0, Date.now()]
  socket.on('message', (data: Buffer) => {
    if (data.toString() === 'ping') return
    ids = idsIn(data.toString()).filter((id) => Number(id.at(-1)) % 2 === 0)
    ;[sent, start] = [0, Date.now()]
  })
  const timer = setInterval(() => {
    const expected = Math.floor(((Date.now() - start) / 1000) * perSecond)
    for (; sent < expected && ids.length > 0; sent++) socket.send(frame(ids[sent % ids.length] ?? '0'))
  }, 4)
  socket.on('close', () => clearInterval(timer))
}

/**
 * Serves the built pages, rows and heartbeats. `set` changes the number of rows and the rate of heartbeats.
 * @param hasLongIds whether the ids have 19 digits
 */
export async function serve(folder: string, hasLongIds = false) {
  const answers = new Map<number, Buffer>()
  const state = { rows: 0, beats: 0 }
  const rows = (count: number) => {
    const answer = answers.get(count) ?? rowsResponse(count, hasLongIds)
    answers.set(count, answer)
    return answer
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const json = (body: Buffer | string) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    if (pathname === '/api/panel-point') return json(rows(state.rows))
    if (pathname.startsWith('/api/')) return json(empty)
    void readFile(join(folder, pathname)).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  const sockets = new WebSocketServer({ server, path: '/ws' })
  sockets.on('connection', (socket) => sendHeartbeats(socket, state.beats))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Number of rows in responses, heartbeats per second. */
    set: (next: Partial<typeof state>) => {
      Object.assign(state, next)
      if (next.rows !== undefined) rows(next.rows)
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type BenchServer = Awaited<ReturnType<typeof serve>>
