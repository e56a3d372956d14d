import { refuse, Refusal } from '../provider/refusal'
import { type Call, jsonReply, refusalReply, type Reply } from '../server/call-and-reply'
import { defaultWorldId, type Worlds } from '../server/worlds'
import { faultHandlers } from './faults'
import type { ControlHandler } from './control-handler'
import { stateHandlers } from './states'
import { worldHandlers } from './worlds'

const handlers: Record<string, ControlHandler> = { ...worldHandlers, ...faultHandlers, ...stateHandlers }

/** Handles a call of the control API under `/__mock/`, which controls the simulated worlds. Never throws. */
export function handleControlCall(worlds: Worlds, call: Call): Reply {
  const { pathname, searchParams } = new URL(call.url, 'http://control')
  const name = pathname.replace('/__mock/', '')
  try {
    const endedWorldId = /^worlds\/([^/]+)$/.exec(name)?.[1]
    if (call.method === 'DELETE' && endedWorldId)
      return jsonReply(worlds.remove(endedWorldId) ? 200 : 404, null)
    const id = Number(/\/(\d+)$/.exec(name)?.[1])
    const handler =
      handlers[`${call.method} ${name.replace(/\/\d+$/, '/{id}')}`] ??
      refuse(404, `the control API has no ${call.method} ${name}`)
    const worldId = call.headers['x-mock-world'] ?? defaultWorldId
    const hosted = worlds.get(worldId) ?? refuse(404, `there is no world ${worldId}`)
    return jsonReply(
      200,
      handler({ worlds, hosted, fields: parseFields(call.body), query: searchParams, id }) ?? null,
    )
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    return refusalReply(422, error instanceof Error ? error.message : String(error))
  }
}

function parseFields(body: string | undefined): Record<string, unknown> {
  const value: unknown = body ? JSON.parse(body) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
