import { once } from 'node:events'
import type { Server } from 'node:http'

/** Lets a server listen on a free port of this machine; `close` ends its connections too. */
export async function listening(server: Server): Promise<{ origin: string; close: () => void }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
