import { isRecord, readNumber, readText } from '../wire-values'

/** The numbers of a heartbeat, by the names that the table's columns have, in the order they are kept. */
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
  nodeId: number
  /** In the order of `liveFields`; undefined where it says nothing. */
  values: (number | undefined)[]
  topProcess: string | undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a frame says of a node; undefined for `pong` and all else that is no heartbeat (wss-09, wss-10). */
export function heartbeatIn(text: string): Heartbeat | undefined {
  const frame = parse(text)
  if (!isRecord(frame) || frame['type'] !== 'node_heartbeat' || !isRecord(frame['data'])) return undefined
  const { node_id: id, heartbeat_data: given } = frame['data']
  const nodeId = readNumber(id)
  if (nodeId === undefined) return undefined
  const data = isRecord(given) ? given : {}
  return {
    nodeId,
    values: liveFields.map((field) => readNumber(data[wireNames[field]])),
    topProcess: readText(data['cpu_max_process']),
  }
}
