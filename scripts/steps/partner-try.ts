import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { log } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { serveMock } from '../machine/serve-mock.ts'

// Runs a command as a partner does: with the Node and npm of the machine, without this project on PATH.
interface Result {
  code: number | null
  output: string
}

function asPartner(cwd: string, command: string, ...args: string[]): Result {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: 300_000,
    // npm and npx are .cmd files on Windows.
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathWithoutProject(), npm_config_loglevel: 'error' },
  })
  return { code: status, output: stdout + stderr }
}

const pathWithoutProject = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

function expectResult({ code, output }: Result, wanted: number, what: string, pattern: RegExp) {
  if (code === wanted && pattern.test(output)) return log(what)
  console.error(output.trim())
  throw new Error(`Not so: ${what} (exit code ${code})`)
}

function install(folder: string) {
  expectResult(
    asPartner(join(root, 'contracts'), 'npm', 'pack', '--pack-destination', folder),
    0,
    'It packs',
    /\.tgz/,
  )
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz'))
  expectResult(asPartner(folder, 'npm', 'init', '--yes'), 0, 'An empty folder', /./)
  expectResult(asPartner(folder, 'npm', 'install', `./${name}`), 0, 'It installs', /added/)
  expectSize(join(folder, 'node_modules'))
}

const largestMegabytes = 150

function expectSize(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const megabytes = Math.round(bytes / 1e6)
  if (megabytes > largestMegabytes) throw new Error(`It takes ${megabytes} MB, not ${largestMegabytes}`)
  log(`It takes ${megabytes} MB`)
}

function tryStates(folder: string) {
  const { code, output } = asPartner(folder, 'npx', 'serve-provider-states')
  expectResult({ code, output }, 2, 'The state server asks for its adapter', /^✗ no adapter is named/)
}

function tryCommand(folder: string, url: string) {
  const verify = (...args: string[]) => asPartner(folder, 'npx', 'verify-compute-provider', ...args)
  expectResult(
    verify('--provider', url),
    0,
    'It verifies a provider that keeps the contract',
    /\d+ passed, 0 failed/,
  )
  expectResult(verify('--provider', url, '--journeys'), 0, 'It runs the journeys', /\d+ passed, 0 failed/)
  expectResult(
    verify('--provider', url, '--only', 'screen:nodeManagement', '--strict', '--quiet'),
    0,
    'It verifies what one screen calls',
    /\d+ of \d+ screens would work today/,
  )
  expectResult(
    verify('--provider', url, '--since-last'),
    0,
    'It remembers the checks that passed',
    /nothing is left to check/,
  )
  const badToken = verify('--provider', url, '--token', 'nobody.1', '--quiet')
  expectResult(badToken, 1, 'It finds out one that does not', /[1-9]\d* failed/)
  const badStates = verify('--provider', url, '--states', `${url}/nowhere`)
  expectResult(badStates, 2, 'Without provider states it says so', /^✗ .* did not set the state .*\n$/)
  const unreachable = verify('--console', '--provider', 'http://127.0.0.1:47999')
  expectResult(unreachable, 2, 'The console needs a provider that answers', /^✗ .*ECONNREFUSED/)
  const noRecording = verify('--replay', 'package.json')
  expectResult(noRecording, 2, 'A replay needs a recording', /^✗ .* is no recording, .*\n$/)
  expectResult(verify('--help'), 0, 'It says which flags it has', /--since-last +only checks/)
  expectResult(verify('--wat'), 2, 'A wrong flag gets one line', /^✗ .*known flags: .*\n$/)
}

/** Packs, installs and runs the partner package in an empty folder. Returns the exit code. */
export async function tryPartnerPackage(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'partner-'))
  const mock = await serveMock()
  try {
    install(folder)
    tryCommand(folder, mock.url)
    tryStates(folder)
    log('The package does what contracts/README.md says')
    return 0
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    mock.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
