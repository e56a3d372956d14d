import { refuse, Refusal } from '../../../provider/refusal'
import { type Call, jsonReply, refusalReply, type Reply } from '../messages'
import { defaultWorldId, type Worlds } from '../worlds'
import { faultHandlers } from './faults'
import type { ControlHandler } from './fields'
import { stateHandlers } from './states'
import { worldHandlers } from './worlds'

const handlers: Record<string, ControlHandler> = { ...worldHandlers, ...faultHandlers, ...stateHandlers }

/** The control API under `/__mock/`: it steers the worlds and exists only in mocks. Never throws. */
export function control(worlds: Worlds, call: Call): Reply {
  const { pathname, searchParams: query } = new URL(call.url, 'http://control')
  const name = pathname.replace('/__mock/', '')
  try {
    const ended = /^worlds\/([^/]+)$/.exec(name)?.[1]
    if (call.method === 'DELETE' && ended) return jsonReply(worlds.end(ended) ? 200 : 404, null)
    const id = Number(/\/(\d+)$/.exec(name)?.[1])
    const handler =
      handlers[`${call.method} ${name.replace(/\/\d+$/, '/{id}')}`] ??
      refuse(404, `the control API has no ${call.method} ${name}`)
    const world = call.headers['x-mock-world'] ?? defaultWorldId
    const hosted = worlds.get(world) ?? refuse(404, `there is no world ${world}`)
    return jsonReply(200, handler({ worlds, hosted, fields: fieldsOf(call.body), query, id }) ?? null)
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    return refusalReply(422, error instanceof Error ? error.message : String(error))
  }
}

function fieldsOf(body: string | undefined): Record<string, unknown> {
  const value: unknown = body ? JSON.parse(body) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
