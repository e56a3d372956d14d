import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { runOrFail } from '../lib/run.mjs'
import { isFresh, remember } from './build-stamp.ts'
import { ensureBuilt } from './build-step.ts'

/** The files and folders that the console is built from. */
export const consoleInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'orval.config.ts',
  'scripts/generate',
  'package.json',
  'package-lock.json',
  'scripts/build/browser-floor.ts',
  'scripts/lint',
]

/**
 * Holds the built scripts, packages and generated code included, to the oldest supported browsers. npm start installs no
 * linter; the next command that has one checks the same build.
 */
async function checkBrowserFloor(hash: string) {
  if (!existsSync(join(root, 'node_modules/oxlint')) || isFresh('browser-floor', hash)) return
  const files = ['dist/console', 'dist/console/assets'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const scripts = files.filter((file) => file.endsWith('.js'))
  const config = ['-c', 'scripts/lint/bundle.oxlintrc.json', '--format=unix']
  const message = 'The console uses what an old browser lacks'
  await runOrFail(
    ['oxlint', '--no-ignore', ...config, ...scripts],
    message,
    'docs/browsers.md says what to do',
  )
  remember('browser-floor', hash)
}

/** Builds the production console into dist/console if its inputs changed. */
export async function ensureConsoleBuilt() {
  const output = 'dist/console/index.html'
  const command = ['vite', 'build']
  const hash = await ensureBuilt({
    name: 'console',
    product: 'the console',
    inputs: consoleInputs,
    output,
    command,
  })
  await checkBrowserFloor(hash)
}
