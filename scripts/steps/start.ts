import { runMock } from '../build/mock-build.ts'
import type { Arguments } from '../commands/command-type.ts'
import { requireNames } from '../commands/names.ts'
import { log } from '../lib/log.mjs'
import { requireFreePort } from '../lib/port.ts'

/** Exits when a flag of `npm start` names no scenario, style or form of ids, or a port that is taken. */
export async function checkStart({ flags: { scenario, style, ids, port } }: Arguments) {
  requireNames('scenarios', [scenario])
  requireNames('styles', [style])
  requireNames('ids', [ids])
  await requireFreePort(String(port))
}

/** Serves the built console and the simulated provider until it is stopped. Returns the exit code. */
export function start({ flags, args }: Arguments): Promise<number> {
  log('Starting the console and the simulated provider')
  const isNamed = args.some((one) => one.startsWith('--scenario'))
  // The initial scenario is none of the user's: without rules the provider refuses one.
  const given = { ...flags, scenario: flags['generated'] && !isNamed ? undefined : flags['scenario'] }
  const passed = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]))
  return runMock(['--site', 'dist/console', ...passed])
}
