import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process that was started detached, and those that it started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid)
  await ended
}
