import { handleControlCall } from '../../../mocks/control-api'
import { bodyToText } from '../../../mocks/server/body'
import type { Worlds } from '../../../mocks/server/worlds'

/** Calls the control API as an adapter does. */
export const newController = (worlds: Worlds) => {
  const call = (method: string, name: string, fields?: unknown, world?: string) => {
    const headers = { 'content-type': 'application/json', 'x-mock-world': world }
    const body = fields === undefined ? undefined : JSON.stringify(fields)
    const reply = handleControlCall(worlds, { method, url: `/__mock/${name}`, headers, body })
    return { status: reply.status, body: JSON.parse(bodyToText(reply.body)) }
  }
  return {
    call,
    get: (name: string, world?: string) => call('GET', name, undefined, world),
    post: (name: string, fields: unknown, world?: string) => call('POST', name, fields, world),
    put: (name: string, fields: unknown, world?: string) => call('PUT', name, fields, world),
  }
}
