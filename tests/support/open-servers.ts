import { Server } from 'node:net'
import { vi } from 'vitest'

/** Follows the servers that start to listen from now on. The returned function says how many still do. */
export function watchServers(): () => number {
  const listen = vi.spyOn(Server.prototype, 'listen')
  const servers: unknown[] = listen.mock.contexts
  return () => {
    const open = servers.filter((one) => one instanceof Server && one.listening).length
    listen.mockRestore()
    return open
  }
}
