/** What the control API refused, in its own words. */
class ControlError extends Error {}

/** Calls the control API of the provider that serves this page. */
export type Control = <Answer = unknown>(method: string, path: string, body?: unknown) => Promise<Answer>

const messageOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** The control API as this page reaches it, for the world that `world` tells. Rejects with a `ControlError`. */
export const createControl =
  (world: () => string | undefined): Control =>
  async (method, path, body) => {
    const name = world()
    const headers = { 'content-type': 'application/json', ...(name && { 'x-mock-world': name }) }
    const init = { method, headers, ...(body !== undefined && { body: textOf(body) }) }
    const response = await fetch(`/__mock/${path}`, init)
    const answer = await response.json()
    if (!response.ok) throw new ControlError(messageOf(answer) || String(response.status))
    return answer
  }
