/** A failed request to the control API, with the API's message. */
class ControlError extends Error {}

/** Calls the control API of the provider that serves this page. */
export type ControlClient = <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Data>

const messageOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : ''

const serialize = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Creates a client for the world that `world` returns. Calls reject with a `ControlError` on an error status. */
export const createControlClient =
  (world: () => string | undefined): ControlClient =>
  async (method, path, body) => {
    const name = world()
    const headers = { 'content-type': 'application/json', ...(name && { 'x-mock-world': name }) }
    const init = { method, headers, ...(body !== undefined && { body: serialize(body) }) }
    const response = await fetch(`/__mock/${path}`, init)
    const data = await response.json()
    if (!response.ok) throw new ControlError(messageOf(data) || String(response.status))
    return data
  }
