import type { Call } from './messages'

/** One call that reached a world. */
export interface LoggedRequest {
  operationId: string | null
  method: string
  path: string
  query: Record<string, string>
  /** Without the token: only whether there was one. */
  headers: Record<string, string>
  body: unknown
  status: number
}

const most = 2000

/** The newest calls of one world, oldest first. */
export class RequestLog {
  private list: LoggedRequest[] = []

  add({ method, url, headers, body }: Call, operationId: string | null, status: number) {
    const { pathname, searchParams } = new URL(url, 'http://log')
    const query = Object.fromEntries(searchParams)
    if (query.token) query.token = '***'
    this.list.push({
      operationId,
      method,
      path: pathname,
      query,
      headers: withoutToken(headers),
      body: parsed(body),
      status,
    })
    if (this.list.length > most) this.list = this.list.slice(-most / 2)
  }

  all(): LoggedRequest[] {
    return this.list
  }
}

function withoutToken(headers: Call['headers']): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) shown[name] = value
  if (shown.token) shown.token = '***'
  return shown
}

function parsed(body: string | undefined): unknown {
  if (!body) return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
