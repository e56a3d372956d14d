import { idText, type IdText } from '~/lib/ids'
import { parseJson } from '../client/envelope'
import { isRecord, readId, readNumber, readText } from '../client/wire-values'

/** The numbers of a heartbeat, named like the table's columns, in storage order. */
export const liveFields = [
  'cpu',
  'usedMemory',
  'totalMemory',
  'usedDisk',
  'totalDisk',
  'temperature',
] as const

export type LiveField = (typeof liveFields)[number]

const wireNames = {
  cpu: 'cpu_usage_rate',
  usedMemory: 'used_memory',
  totalMemory: 'total_memory',
  usedDisk: 'used_disk',
  totalDisk: 'total_disk',
  temperature: 'temperature',
} as const satisfies Record<LiveField, string>

export interface Heartbeat {
  nodeId: IdText
  /** In the order of `liveFields`; undefined for a missing value. */
  values: (number | undefined)[]
  topProcess: string | undefined
}

/** Parses a frame; undefined for `pong` and any other frame that is not a heartbeat. */
export function parseHeartbeat(text: string): Heartbeat | undefined {
  const frame = parseJson(text)
  if (!isRecord(frame) || frame['type'] !== 'node_heartbeat' || !isRecord(frame['data'])) return undefined
  const { node_id: id, heartbeat_data: payload } = frame['data']
  const nodeId = readId(id)
  if (nodeId === undefined) return undefined
  const data = isRecord(payload) ? payload : {}
  return {
    nodeId: idText(nodeId),
    values: liveFields.map((field) => readNumber(data[wireNames[field]])),
    topProcess: readText(data['cpu_max_process']),
  }
}
