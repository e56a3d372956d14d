import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measurements of a process since the last reading. */
export interface MeterReading {
  /** Milliseconds of processor time of all threads, user and system. */
  cpu: number
  /** Resident memory now, bytes. */
  memory: number
  /** The longest block of the event loop, milliseconds. */
  longestBlock: number
}

// Loaded into a server under test by `node --import`, so that the server needs no change.
const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
let last = process.cpuUsage()

function read(): MeterReading {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  const standstill = delay.max / 1e6 - resolution
  delay.reset()
  return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss(), longestBlock: standstill }
}

process.on('message', () => process.send?.(read()))
process.channel?.unref()
