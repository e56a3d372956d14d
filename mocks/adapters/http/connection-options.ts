import type { ServerOptions } from 'node:http'

/** Node's options for connections. Times are in milliseconds. */
export const connectionOptions: ServerOptions = {
  // Most requests have no body; for them Node creates no body stream.
  optimizeEmptyRequests: true,
  // Slow clients must not hold a connection forever.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than clients keep idle connections; otherwise the server may close one that is just being reused.
  keepAliveTimeout: 120_000,
}
