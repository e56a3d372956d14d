import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { root } from '../lib/root.mjs'
import { commandLine, run, toolEnv } from '../lib/run.mjs'
import { forget, hashOfBuild, remember } from './build-stamp.ts'
import { ensureBuilt } from './build-step.ts'

const server = 'dist/mock/server.js'

// Packages are not bundled; only own and generated files are.
const externals = ['ajv*', 'ws', 'send', 'negotiator', '@faker-js/faker/locale/zh_CN', 'msw', 'zod']
// Code that loads only when it is needed, such as generated answers, has files of its own.
const fileNames = ['--entry-file-names=server.js', '--chunk-file-names=server-[name].js']
const options = ['--dir=dist/mock', '--format=esm', '--platform=node', ...fileNames]
const external = externals.map((name) => `--external=${name}`)
const bundle = ['rolldown', 'mocks/adapters/http/main.ts', ...options, ...external]

const panel = {
  name: 'panel',
  product: 'the control panel',
  inputs: [
    'mocks/panel',
    'mocks/adapters',
    'mocks/control-api',
    'mocks/scenarios',
    'src/ui',
    'src/lib',
    'src/api/session/session.ts',
    'package-lock.json',
  ],
  output: 'dist/mock/panel/index.html',
  command: ['vite', 'build', '--config', 'mocks/adapters/http/page/vite.config.ts'],
}

// Modules that read the contract's schemas: the reference's, and those that check values in the provider.
const schemas = ['contracts/schema', 'contracts/breaking-changes/schema']

const reference = {
  name: 'reference',
  product: 'the API reference',
  inputs: ['contracts/reference', ...schemas, 'openapi/journeys', 'package-lock.json'],
  output: 'dist/mock/docs/index.html',
  command: ['node', 'contracts/reference/main.ts'],
}

const provider = {
  name: 'mock',
  product: 'the simulated provider',
  inputs: [
    'mocks',
    ...schemas,
    'contracts/verifier/calls',
    'contracts/breaking-changes',
    'orval.config.ts',
    'package-lock.json',
    'scripts/build/mock-build.ts',
  ],
  output: server,
  command: bundle,
}

/** Builds the provider's HTTP server, its control panel and the API reference, if their inputs changed. */
export async function ensureMockBuilt() {
  await Promise.all([panel, reference, provider].map(ensureBuilt))
}

/** Builds the provider's HTTP server. Returns whether that worked. */
export async function buildServer(): Promise<boolean> {
  const hash = hashOfBuild(provider.inputs)
  forget(provider.name)
  const { code } = await run(bundle, { quiet: true })
  if (code === 0) remember(provider.name, hash)
  return code === 0
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
