import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runVerifyCommand } from '../../../contracts/verifier/command.ts'

/** The path of a report in a folder of its own. */
export const newReport = () => join(mkdtempSync(join(tmpdir(), 'verify-')), 'report.html')

/** Runs the verifier's command in this process. Returns its exit code, its output and its report. */
export async function runVerify(args: string[], report = newReport()) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runVerifyCommand([...args, '--report', report], { log: print, logError: print })
  return { code, lines, output: lines.join('\n'), report, page: () => readFileSync(report, 'utf8') }
}
