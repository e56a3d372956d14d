import autocannon from 'autocannon'
import type { Server } from './server'

/** How fast a server answered. */
export interface Speed {
  /** Requests answered a second. */
  rate: number
  /** Requests that a second of its processor time answers: what the load generator costs is not in it. */
  perCpuSecond: number
}

const connections = 16

/** Calls a server for so many seconds over kept connections. Throws when it answers anything but 2xx. */
export async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  duration: number,
): Promise<Speed> {
  await server.read()
  const result = await autocannon({ url: server.origin + path, headers, connections, duration })
  const { cpu } = await server.read()
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0)
    throw new Error(`${server.origin}${path}: ${result.errors} errors, ${result.non2xx} odd answers`)
  return { rate: result['2xx'] / result.duration, perCpuSecond: (result['2xx'] / cpu) * 1000 }
}
