import { operationRoutes } from '../generated/control-api/operation-routes'
import type { Operations } from '../generated/control-api/operations'

type OperationId = keyof Operations

type PartsOf<Id extends OperationId> = Pick<Operations[Id], 'params' | 'body'>

/** Path parameters and body of an operation that has them. */
type RequiredInput<Id extends OperationId> = {
  [Part in keyof PartsOf<Id> as [keyof PartsOf<Id>[Part]] extends [never] ? never : Part]: PartsOf<Id>[Part]
}

/** The input of an operation. */
type ControlInput<Id extends OperationId> = RequiredInput<Id> & { query?: Operations[Id]['query'] }

type ControlResponse<Id extends OperationId> = Operations[Id]['response']

/** Calls an operation of the control API. Rejects with the API's message on an error status. */
export type ControlClient = <Id extends OperationId>(
  operationId: Id,
  ...input: {} extends ControlInput<Id> ? [input?: ControlInput<Id>] : [input: ControlInput<Id>]
) => Promise<ControlResponse<Id>>

/** A request to the control API, for `fetch` or another HTTP client. */
interface ControlRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** JSON; undefined without a body. */
  body: string | undefined
}

interface AnyInput {
  params?: object
  query?: object
  body?: unknown
}

const withParams = (path: string, params: object) =>
  Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )

function requestUrl(path: string, { params = {}, query = {} }: AnyInput): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(texts).toString()
  return `/__mock${withParams(path, params)}${search && `?${search}`}`
}

const messageOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : ''

/** Sends a request, and returns the status and the text of its response. */
export type SendControlRequest = (request: ControlRequest) => Promise<{ status: number; text: string }>

/** Creates a client for the world that `world` returns; undefined is the adapter's default world. */
export function createControlClient(
  world: () => string | undefined,
  send: SendControlRequest,
): ControlClient {
  return async (operationId: OperationId, input: AnyInput = {}) => {
    const route = operationRoutes.find((one) => one.operationId === operationId)
    if (!route) throw new Error(`the control API has no operation ${operationId}`)
    const name = world()
    const { status, text } = await send({
      method: route.method,
      url: requestUrl(route.path, input),
      headers: { 'content-type': 'application/json', ...(name && { 'x-mock-world': name }) },
      body: JSON.stringify(input.body),
    })
    const data = JSON.parse(text)
    if (status >= 400) throw new Error(messageOf(data) || `${operationId}: ${status}`)
    return data
  }
}
