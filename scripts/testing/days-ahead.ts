import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'

const site = 'test-results/console-ahead'

/** Moves the clock of a process or page ahead. It is handed on as text, so it uses nothing from outside. */
function moveClock(milliseconds: number) {
  const Actual = Date
  // An earlier script has moved it, or a test has stopped it.
  if (!String(Actual).includes('[native code]')) return
  const Moved = class Date extends Actual {
    constructor(...args: ConstructorParameters<typeof Actual>) {
      if (args.length > 0) super(...args)
      else super(Actual.now() + milliseconds)
    }
    static override now() {
      return Actual.now() + milliseconds
    }
    static override [Symbol.hasInstance](value: unknown) {
      return value instanceof Actual
    }
  }
  Object.assign(globalThis, { Date: Moved })
}

const scriptOf = (days: number) => `(${String(moveClock)})(${days * 86_400_000});`

const daysAhead = () => Number(process.env['DAYS_AHEAD'] ?? 0)

/** Exits when DAYS_AHEAD is no whole number. */
export function checkDaysAhead() {
  if (!Number.isInteger(daysAhead())) fail(`DAYS_AHEAD=${process.env['DAYS_AHEAD']} is not a whole number`)
}

/**
 * Returns the environment of processes that live DAYS_AHEAD days in the future, their workers and children included.
 * It is empty without DAYS_AHEAD.
 */
export function environmentAhead(days = daysAhead()): Record<string, string> {
  if (days === 0) return {}
  const script = `data:text/javascript,${encodeURIComponent(scriptOf(days))}`
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${script}` }
}

/**
 * Copies the built console for a browser that lives in the future: Chromium has no switch for that, so every script
 * moves its clock first, those of workers too. Returns the environment that names the copy, a path below the project,
 * and the script for pages whose clock a test stops before the console loads; it is empty without DAYS_AHEAD.
 */
export function consoleAhead(days = daysAhead()): Record<string, string> {
  if (days === 0) return {}
  const folder = join(root, site)
  rmSync(folder, { recursive: true, force: true })
  // Without the compressed copies, which would be served instead of the changed scripts.
  cpSync(join(root, 'dist/console'), folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  for (const file of scripts.map((name) => join(folder, name)))
    writeFileSync(file, scriptOf(days) + readFileSync(file, 'utf8'))
  return { CONSOLE_SITE: site, CLOCK_SCRIPT: scriptOf(days) }
}
