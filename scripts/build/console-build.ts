import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { production, run } from '../lib/run.mjs'
import { hashOfBuild, isFresh, remember } from './build-stamp.ts'

const inputs = [
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
  const { code, output } = await run(['oxlint', '--no-ignore', ...config, ...scripts], { quiet: true })
  if (code === 0) return remember('browser-floor', hash)
  console.error(output.trim())
  fail('The console uses what an old browser lacks', 'docs/browsers.md says what to do')
}

/** Builds the production console into dist/console if its inputs changed. */
export async function ensureConsoleBuilt() {
  const hash = hashOfBuild(inputs)
  if (!existsSync(join(root, 'dist/console/index.html')) || !isFresh('console', hash)) await build(hash)
  await checkBrowserFloor(hash)
}

async function build(hash: string) {
  log('Building the console')
  const { code, output } = await run(['vite', 'build'], production)
  if (code !== 0) {
    console.error(output.trim())
    fail('The console does not build', 'npm run check names the place')
  }
  remember('console', hash)
}
