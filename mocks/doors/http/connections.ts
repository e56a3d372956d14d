import type { ServerOptions } from 'node:http'

/** How the server treats its connections, and what of them its headers say. Times in milliseconds. */
export const connections: ServerOptions = {
  // A call without a body, as most are, gets no stream to read one from.
  optimizeEmptyRequests: true,
  // Slow senders don't get to hold a connection for ever.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than clients keep idle connections: else one is closed just as it is used again.
  keepAliveTimeout: 120_000,
}
