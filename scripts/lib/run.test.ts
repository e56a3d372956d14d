import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

const url = new URL('./run.mjs', import.meta.url).href
const child = 'console.log(process.pid); setInterval(() => {}, 1000)'
const parent = `
  const { run } = await import('${url}')
  const { code } = await run(['node', '-e', ${JSON.stringify(child)}])
  process.exit(code)
`

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isWindows = process.platform === 'win32'

// Windows has no signals: it ends a process without asking it.
test.skipIf(isWindows).each(['SIGTERM', 'SIGHUP'] as const)(
  '%s ends the program that a command runs, too',
  async (signal) => {
    const command = spawn('node', ['--input-type=module', '-e', parent])
    const [output] = await once(command.stdout, 'data')
    const pid = Number(output)
    expect(isRunning(pid)).toBe(true)
    command.kill(signal)
    expect((await once(command, 'exit'))[0]).toBe(1)
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  },
)
