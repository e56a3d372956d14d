import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { commandLine, run, toolEnv } from './run.mjs'
import { fail, log } from './log.mjs'
import { ensurePanelBuilt } from './panel-build.mjs'
import { ensureReferenceBuilt } from './reference-build.mjs'
import { hashOf, isFresh, remember } from './build-stamp.mjs'

const inputs = ['mocks', 'openapi', 'orval.config.ts', 'package-lock.json', 'scripts/lib/mock-build.mjs']
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
  const hash = hashOf(inputs)
  if (existsSync(join(root, server)) && isFresh('mock', hash)) return
  log('Building the simulated provider')
  const { code, output } = await run(bundle, { quiet: true })
  if (code !== 0) {
    console.error(output.trim())
    fail('The simulated provider does not build', 'npm run check names the place')
  }
  remember('mock', hash)
}

/**
 * Runs the built provider until it exits. Signals are forwarded, so that it shuts down cleanly.
 * @param {string[]} args its flags
 * @returns {Promise<number>} its exit code
 */
export function runMock(args) {
  const [program, ...all] = commandLine(['node', server, ...args])
  const child = spawn(program, all, { cwd: root, stdio: 'inherit', env: toolEnv() })
  // Windows sends Ctrl+C to both itself, and kill would end the provider there before it has written its worlds.
  const forward = process.platform === 'win32' ? () => {} : (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)))
}
