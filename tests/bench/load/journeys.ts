import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/port.ts'
import { run } from '../../../scripts/lib/run.mjs'
import type { Press } from './measure-presses.ts'
import { printPresses, slowdown } from './print-presses.ts'

/**
 * Runs the journeys of the browser tests on a processor made slower, and prints how long their presses take until they
 * paint. Returns whether 98 of 100 stay within the target.
 */
export async function reportJourneys(): Promise<boolean> {
  const file = join(mkdtempSync(join(tmpdir(), 'journeys-')), 'presses.jsonl')
  const env = { PRESS_TIMES: file, CPU_SLOWDOWN: String(slowdown), CONSOLE_PORT: String(await freePort()) }
  // Two journeys at once would take the processor from each other.
  await run(['playwright', 'test', '--config', 'tests/e2e', '--workers', '1', 'journey'], { env })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const presses = lines.map((line): Press => JSON.parse(line))
  return printPresses([...new Set(presses.map(({ screen }) => screen))], presses)
}
