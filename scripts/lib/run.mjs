import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectNode } from '../machine/node.mjs'
import { fail } from './log.mjs'
import { root } from './root.mjs'

// A package's program by name, from the lockfile: `vite` is node_modules/vite/bin/vite.js. Those of direct dependencies
// come first, as in node_modules/.bin.
/** @param {string} name */
function toolFile(name) {
  /** @type {{ packages: Record<string, { bin?: Record<string, string>, dependencies?: object, devDependencies?: object }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { dependencies, devDependencies } = packages[''] ?? {}
  const direct = Object.keys({ ...dependencies, ...devDependencies }).map((one) => `node_modules/${one}`)
  const folders = [...direct, ...Object.keys(packages)]
  const files = folders.flatMap((folder) => {
    const file = packages[folder]?.bin?.[name]
    return file ? [join(root, folder, file)] : []
  })
  return files[0]
}

// npm passes the path of its own file to scripts; a separately installed Node has npm beside it.
function npmFile() {
  const named = process.env['npm_execpath']
  if (named?.endsWith('npm-cli.js')) return named
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return existsSync(beside) ? beside : undefined
}

/**
 * Returns the program and arguments that run a command. Programs of packages run by their file: Windows has only a .cmd
 * of them, which needs a shell and its quoting.
 * @param {readonly string[]} command
 * @returns {[program: string, ...args: string[]]}
 */
export function commandLine([program = '', ...args]) {
  if (program === 'node') return [projectNode(), ...args]
  const npm = program === 'npm' && npmFile()
  if (npm) return [process.env['npm_node_execpath'] ?? process.execPath, npm, ...args]
  const file = toolFile(program)
  return file ? [projectNode(), file, ...args] : [program, ...args]
}

/**
 * The environment of a tool. The project's Node and programs come first, for the processes that the tool starts.
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(projectNode()), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  // Turns off the telemetry of the tools.
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  PACT_DO_NOT_TRACK: 'true',
  // What Node compiled and stripped of types is kept: `npm test` starts hundreds of processes of the same files.
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'node-compile'),
  ...extra,
})

/** Options for builds. A build started by a test would inherit NODE_ENV=test from Vitest. */
export const production = { quiet: true, env: { NODE_ENV: 'production' } }

// A terminal sends its own signals to both.
/** @type {NodeJS.Signals[]} */
const endSignals = ['SIGTERM', 'SIGHUP']

/**
 * Ends a process with this one. Returns a function that stops that.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardEnd(child) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => child.kill(signal)
  for (const signal of endSignals) process.on(signal, end)
  return () => {
    for (const signal of endSignals) process.off(signal, end)
  }
}

/**
 * Runs a command in the project's folder, or one below it.
 * @param {readonly string[]} command program and arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, folder?: string }} [options] quiet returns the output instead of
 * printing it
 * @returns {Promise<{ code: number, output: string }>} the exit code, 1 when a signal ended it
 */
export function run(command, options = {}) {
  const [program, ...args] = commandLine(command)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: join(root, options.folder ?? ''),
      env: toolEnv(options.env),
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const stopForwarding = forwardEnd(child)
    child.on('error', reject)
    child.on('close', (code) => {
      stopForwarding()
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs a command without its output. Prints the output and exits with one line when the command fails.
 * @param {readonly string[]} command
 * @param {string} message
 * @param {string} remedy
 * @param {Record<string, string>} [env]
 */
export async function runOrFail(command, message, remedy, env) {
  const { code, output } = await run(command, { quiet: true, ...(env && { env }) })
  if (code === 0) return
  console.error(output.trim())
  fail(message, remedy)
}
