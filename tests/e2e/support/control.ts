import type { APIRequestContext } from '@playwright/test'

/** A fault that replaces the provider's response. */
export interface Fault {
  operationId: string
  /** The number of calls it hits; all of them when absent. */
  times?: number
  status?: number
  /** JSON body. */
  body?: unknown
  /** Body sent unchanged, for example HTML or incomplete JSON. */
  rawBody?: string
  contentType?: string
  /** Delay of the response, in milliseconds. */
  delay?: number
  /** Close the connection without a response. */
  drop?: boolean
  /** Execute the call, then close the connection without a response. */
  lose?: boolean
}

export interface LoggedRequest {
  operationId: string | null
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  status: number
}

/** The provider's control API, bound to one world. */
export class Control {
  constructor(
    private readonly request: APIRequestContext,
    readonly world: string,
  ) {}

  private async call(method: string, path: string, data?: unknown) {
    const headers = { 'X-Mock-World': this.world }
    const response = await this.request.fetch(`/__mock/${path}`, { method, data, headers })
    if (!response.ok())
      throw new Error(`${method} /__mock/${path}: ${response.status()} ${await response.text()}`)
    return response.json().catch(() => undefined)
  }

  fault(fault: Fault) {
    return this.call('POST', 'faults', fault)
  }

  clearFaults() {
    return this.call('DELETE', 'faults')
  }

  /** Sets the answer style of the world: full, minimal or loose. */
  answerIn(style: string) {
    return this.call('PUT', 'style', { style })
  }

  /** Moves the provider's clock forward by so many seconds. */
  advance(seconds: number) {
    return this.call('POST', 'clock', { advance: seconds })
  }

  /** The newest verification code sent to an address. */
  async code(email: string): Promise<string> {
    const codes: { code: string }[] = await this.call('GET', `codes?email=${encodeURIComponent(email)}`)
    const newest = codes.at(-1)
    if (!newest) throw new Error(`no code was sent to ${email}`)
    return newest.code
  }

  /** All requests of an operation that reached the provider, oldest first. */
  async requests(operationId: string): Promise<LoggedRequest[]> {
    const all: LoggedRequest[] = await this.call('GET', 'requests')
    return all.filter((one) => one.operationId === operationId)
  }

  /** The world in the form in which it is saved to a file. */
  savedWorld() {
    return this.call('GET', 'world')
  }

  /** Puts the world into a named state (Pact's provider states). */
  state(name: string, params: Record<string, unknown> = {}) {
    return this.call('POST', 'state', { name, params })
  }
}
