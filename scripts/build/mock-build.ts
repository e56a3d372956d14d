import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { commandLine, run, toolEnv } from '../lib/run.mjs'
import { hashOfBuild, isFresh, remember } from './build-stamp.ts'
import { ensurePanelBuilt } from './panel-build.ts'
import { ensureReferenceBuilt } from './reference-build.ts'

const inputs = ['mocks', 'orval.config.ts', 'package-lock.json', 'scripts/build/mock-build.ts']
const server = 'dist/mock/server.js'

// Packages are not bundled; only own and generated files are.
const bundle = [
  'rolldown',
  'mocks/adapters/http/main.ts',
  '--dir',
  'dist/mock',
  '--entry-file-names',
  'server.js',
  // What loads only when it is needed: generated answers.
  '--chunk-file-names',
  'server-[name].js',
  '--format',
  'esm',
  '--platform',
  'node',
  '--external',
  'ajv*',
  '--external',
  'ws',
  '--external',
  'send',
  '--external',
  'negotiator',
  '--external',
  '@faker-js/faker/locale/zh_CN',
  '--external',
  'msw',
]

/**
 * Builds the provider's HTTP server, and its control panel and API reference, if their inputs changed.
 */
export async function ensureMockBuilt() {
  await Promise.all([ensurePanelBuilt(), ensureReferenceBuilt(), ensureServerBuilt()])
}

async function ensureServerBuilt() {
  if (isServerFresh()) return
  log('Building the simulated provider')
  const failure = await buildServer()
  if (failure === undefined) return
  console.error(failure)
  fail('The simulated provider does not build', 'npm run check names the place')
}

const isServerFresh = () => existsSync(join(root, server)) && isFresh('mock', hashOfBuild(inputs))

/** Builds the provider's HTTP server. Returns the output of a failed build. */
export async function buildServer(): Promise<string | undefined> {
  const hash = hashOfBuild(inputs)
  const { code, output } = await run(bundle, { quiet: true })
  if (code !== 0) return output.trim()
  remember('mock', hash)
  return undefined
}

/** Starts the built provider with flags. */
export function spawnServer(args: string[], options: SpawnOptions = {}): ChildProcess {
  const [program, ...all] = commandLine(['node', server, ...args])
  return spawn(program, all, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options })
}

/** Forwards signals to the provider, so that it shuts down cleanly. */
export function forwardSignals(child: () => ChildProcess) {
  // Windows sends Ctrl+C to both itself, and kill would end the provider there before it has written its worlds.
  const forward = process.platform === 'win32' ? () => {} : (signal: NodeJS.Signals) => child().kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
}

/** Runs the built provider with flags until it exits. Returns its exit code. */
export function runMock(args: string[]): Promise<number> {
  const child = spawnServer(args)
  forwardSignals(() => child)
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)))
}
