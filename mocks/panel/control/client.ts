import { createControlClient, type ControlClient } from '../../control-api/client'

/** Creates a client for the provider that serves this page, for the world that `world` returns. */
export const createPageClient = (world: () => string | undefined): ControlClient =>
  createControlClient(world, async ({ method, url, headers, body }) => {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, text: await response.text() }
  })
