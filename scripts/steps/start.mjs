import { log } from '../lib/log.mjs'
import { runMock } from '../lib/mock-build.mjs'
import { requireNames } from '../lib/names.mjs'
import { requireFreePort } from '../lib/port.mjs'

/** Exits when a flag of `npm start` names no scenario, style or form of ids, or a port that is taken. */
export async function checkStart({ flags }) {
  requireNames('scenarios', [flags.scenario])
  requireNames('styles', [flags.style])
  requireNames('ids', [flags.ids])
  await requireFreePort(flags.port)
}

/** Serves the built console and the simulated provider until it is stopped. Returns the exit code. */
export function start({ flags, args }) {
  log('Starting the console and the simulated provider')
  const isNamed = args.some((one) => one.startsWith('--scenario'))
  // The initial scenario is none of the user's: without rules the provider refuses one.
  const given = { ...flags, scenario: flags.generated && !isNamed ? undefined : flags.scenario }
  const passed = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, value]))
  return runMock(['--site', 'dist/console', ...passed])
}
