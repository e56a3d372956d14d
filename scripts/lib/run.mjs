import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

// node_modules/.bin has every tool and the project's own Node, which may be newer than that of the machine.
const commandEnv = (extra) => ({
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  // Turns off the telemetry of the tools.
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  PACT_DO_NOT_TRACK: 'true',
  ...extra,
})

/** Options for builds. A build started by a test would inherit NODE_ENV=test from Vitest. */
export const production = { quiet: true, env: { NODE_ENV: 'production' } }

/**
 * Runs a command in the project's folder.
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet returns the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} the exit code, 1 when a signal ended it
 */
export function run(command, options = {}) {
  const [program, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: commandEnv(options.env),
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
