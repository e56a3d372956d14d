import { execFile } from 'node:child_process'
import { runBrokerCommand } from '../../../contracts/broker/command.ts'

// The CLI tries again after 5xx, which would make the tests slow.
const once = { PACT_BROKER_HTTP_RETRIES: '1' }
const brokerVariables = /^(PACT_BROKER|GITHUB|CI_COMMIT)/

/** Runs a command of contracts/broker in a child process. Broker and CI variables come from `env` only. */
export function runBrokerProcess(
  args: string[],
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<{ code: number; output: string }> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !brokerVariables.test(name)),
  )
  const main = `${process.cwd()}/contracts/broker/main.ts`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { ...inherited, ...once, ...env }, cwd },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

/** Runs the command in this process, which is much faster. */
export async function runBrokerInProcess(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const print = (line: string) => lines.push(`${line}\n`)
  const code = await runBrokerCommand(args, { env: { ...once, ...env }, log: print, logError: print })
  return { code, output: lines.join('') }
}
