import autocannon from 'autocannon'
import type { BenchedServer } from './server'

/** The throughput of a server. */
export interface Speed {
  /** Requests per second. */
  rate: number
  /** Requests per second of processor time of the server, without the load generator. */
  perCpuSecond: number
}

const connections = 16

/** Loads a server for `duration` seconds over keep-alive connections. Throws at any response but 2xx. */
export async function load(
  server: BenchedServer,
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
