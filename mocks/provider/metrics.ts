import type { LatestMetric } from '../generated/model'
import { getAt } from './lookup'
import type { StoredNode } from './state'
import { second } from './time'

// Hashes two numbers to [0, 1), so that the metrics of a node and time are always the same.
function noise(one: number, other: number): number {
  let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x27d4eb2f, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296
}

/** Value noise: hashed values at each `period` (seconds), smoothly interpolated. */
function walk(id: number, at: number, period: number, channel: number): number {
  const position = at / (period * second) + noise(id, channel)
  const step = Math.floor(position)
  const fraction = position - step
  const weight = fraction * fraction * (3 - 2 * fraction)
  const salt = id * 8 + channel
  return noise(salt, step) * (1 - weight) + noise(salt, step + 1) * weight
}

const round = (value: number) => Math.round(value * 10) / 10

const processes = ['titan-edge', 'node', 'java', 'qubic-client', 'xmrig', 'dockerd', 'python3', 'systemd']

/** Returns true for 3 % of the half-minutes, in which a node's CPU is at its limit. */
const isSpike = (id: number, at: number) => noise(id, Math.floor(at / (30 * second))) > 0.97

function cpuRateAt(id: number, at: number): number {
  if (isSpike(id, at)) return 92 + 7 * walk(id, at, 20, 1)
  const baseRate = 10 + 55 * noise(id, 2)
  return Math.min(99, Math.max(1, baseRate + 30 * (walk(id, at, 120, 3) - 0.5)))
}

/** All metrics: a simulated node leaves none out, as the contract would let it. */
type Metric = { [Name in keyof LatestMetric]: NonNullable<LatestMetric[Name]> }

/** Returns a node's metrics at a time (epoch milliseconds): CPU in %, memory in MB, disk in GB, temperature in °C. */
export function metricOf({ id, hardware }: Pick<StoredNode, 'id' | 'hardware'>, at: number): Metric {
  const cpuRate = cpuRateAt(id, at)
  const memory = hardware.memoryGb * 1024
  const diskBase = 0.2 + 0.55 * noise(id, 4)
  return {
    cpu_usage_rate: round(cpuRate),
    used_memory: Math.round(memory * (0.25 + 0.4 * noise(id, 5) + 0.2 * walk(id, at, 300, 6))),
    total_memory: memory,
    used_disk: round(hardware.diskGb * (diskBase + 0.02 * walk(id, at, 3600, 7))),
    total_disk: hardware.diskGb,
    temperature: round(34 + cpuRate * 0.4 + 4 * walk(id, at, 90, 0)),
    cpu_max_process: getAt(processes, id % processes.length),
  }
}
