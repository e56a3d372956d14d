import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a measured process says of itself since it was last asked. */
export interface Reading {
  /** Milliseconds of processor time, all threads and the kernel's part. */
  cpu: number
  /** Bytes it holds of the machine's memory now. */
  memory: number
  /** The longest that its event loop stood still, milliseconds. */
  standstill: number
}

// Loaded before a server under test (node --import), which needs to know nothing of it.
const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
let last = process.cpuUsage()

function read(): Reading {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  const standstill = delay.max / 1e6 - resolution
  delay.reset()
  return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss(), standstill }
}

process.on('message', () => process.send?.(read()))
process.channel?.unref()
