import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import partner from '../../../contracts/package.json' with { type: 'json' }
import root from '../../../package.json' with { type: 'json' }
import { commandLine } from '../../../scripts/lib/run.mjs'

const run = promisify(execFile)
const lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
})
const packed = z.array(z.looseObject({ files: z.array(z.looseObject({ path: z.string() })) }))

let files: string[]
beforeAll(async () => {
  const [npm, ...args] = commandLine(['npm', 'pack', '--dry-run', '--json', '--loglevel=silent'])
  const { stdout } = await run(npm, args, { cwd: 'contracts' })
  const [one] = packed.parse(JSON.parse(stdout.slice(stdout.indexOf('['))))
  files = one?.files.map(({ path }) => path) ?? []
  // Packing builds the command first.
})

test('it has exactly the versions of the lockfile', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const all = Object.entries(partner.dependencies)
  expect(all.map(([name]) => [name, packages[`node_modules/${name}`]?.version])).toEqual(all)
  expect(partner.version).toBe(root.version)
})

test('it holds the pacts, both documents, the journeys, the states, the command and how to use it, and no sources', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'bin/node.js',
      'bin/serve-provider-states.js',
      'bin/verify-compute-provider.js',
      'dist/main.js',
      'dist/pact-process.js',
      'dist/state-server.js',
      'implementing-states.md',
      'openapi.json',
      'realtime.json',
      'screens.json',
      'states.md',
      ...readdirSync('openapi/journeys').map((name) => `journeys/${name}`),
      ...readdirSync('contracts/pacts').flatMap((name) => (name.endsWith('.json') ? `pacts/${name}` : [])),
      ...readdirSync('contracts/pacts/sent').map((name) => `pacts/sent/${name}`),
    ]),
  )
  expect(files.filter((name) => name.endsWith('.ts'))).toEqual([])
})

test('every package that its code needs is a dependency', () => {
  const code = files
    .filter((name) => name.startsWith('dist/'))
    .map((name) => readFileSync(`contracts/${name}`, 'utf8'))
  const wanted = code.flatMap((text) =>
    [...text.matchAll(/(?:from |require\(|resolve\(|\)\()"((?:@[^/"]+\/)?[a-z][^/":]*)[^":]*"/g)].map(
      ([, name = '']) => name,
    ),
  )
  const names = [...new Set(wanted)].filter((name) => !builtinModules.includes(name))
  expect(names.toSorted()).toEqual(Object.keys(partner.dependencies).toSorted())
})

const verify = (...args: string[]) =>
  run(process.execPath, ['contracts/bin/verify-compute-provider.js', ...args]).catch(
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )

test('its command finds its files, and reports an obstacle in one line', async () => {
  expect(await verify('--provider', 'http://127.0.0.1:47999')).toEqual({
    code: 2,
    output:
      "✗ http://127.0.0.1:47999/api/userinfo can't be reached: ECONNREFUSED — is it running, and on this port?\n",
  })
  expect(await verify()).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ no provider is named.*\n$/),
  })
  expect(
    await verify('--provider', 'http://127.0.0.1:47999', '--only', 'screen:nodeManagment'),
  ).toMatchObject({
    code: 2,
    output: expect.stringMatching(/— nearest: screen:node-management, /),
  })
  expect(await verify('--help')).toMatchObject({ stdout: expect.stringMatching(/^ +--since-last +\S/m) })
})
