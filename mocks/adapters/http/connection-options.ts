import type { ServerOptions } from 'node:http'

/** Node's options for connections. Times are in milliseconds. */
export const connectionOptions: ServerOptions = {
  // Most requests have no body; for them Node creates no body stream.
  optimizeEmptyRequests: true,
  // Slow clients must not hold a connection forever. The first limit is that of the headers, the second of the request
  // with its body; Node looks at them at the interval, which by default is 30 s.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 500,
  // Longer than clients keep idle connections; otherwise the server may close one that is just being reused.
  keepAliveTimeout: 120_000,
  // Request line and headers together, in bytes.
  maxHeaderSize: 16 * 1024,
  // A request without a Host gets the provider's own 400.
  requireHostHeader: false,
}

/** Milliseconds without a byte sent or received, after which a connection that is being answered is closed. */
export const idleTimeout = 180_000

/** Connections at a time; further ones are closed without a response, before the process runs out of files. */
export const maxConnections = 5000
