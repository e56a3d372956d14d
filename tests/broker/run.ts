import { execFile } from 'node:child_process'
import { runCommand } from '../../contracts/broker/command.ts'

const own = /^(PACT_BROKER|GITHUB|CI_COMMIT)/

/** Runs a command of contracts/broker as its script does; only what `env` names reaches it of a broker or of CI. */
export function runBroker(
  args: string[],
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<{ code: number; output: string }> {
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  const main = `${process.cwd()}/contracts/broker/main.ts`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { ...others, ...env }, cwd },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

/** The same within this process: quicker by far, and the process is not what is asked about. */
export async function callBroker(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const print = (line: string) => lines.push(`${line}\n`)
  const code = await runCommand(args, { env, log: print, complain: print })
  return { code, output: lines.join('') }
}
