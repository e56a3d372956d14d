import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { runBrokerCommand } from '../../contracts/broker/command.ts'
import partner from '../../contracts/package.json' with { type: 'json' }
import { runVerifyCommand } from '../../contracts/verifier/command.ts'
import { readFlags } from '../../mocks/adapters/http/flags'
import { scenarioNames } from '../../mocks/scenarios'
import names from '../../mocks/scenarios/names.json' with { type: 'json' }
import styleNames from '../../mocks/server/answer-style/names.json' with { type: 'json' }
import root from '../../package.json' with { type: 'json' }
import { runtimeCommands } from '../machine/project-node.mjs'
import type { Command } from './command-type.ts'
import { commands } from './commands.ts'
import { readArguments } from './flags.ts'
import { helpOf } from './help.ts'

const run = promisify(execFile)

/** Runs a command that is expected to fail; returns its exit code and its error output. */
async function failing(...args: string[]) {
  try {
    await run('node', args)
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stderr' in error)
      return { code: error.code, lines: String(error.stderr).trim().split('\n') }
    throw error
  }
  throw new Error(`${args.join(' ')} did not fail`)
}

const noSuchStyle = new RegExp(`no answer style odd(;| —) there are: ${styleNames.join(', ')}$`)

describe('npm start reports a wrong argument in one line and does nothing else', () => {
  test.each([
    [
      ['--prot', '80'],
      /--prot — nearest: --port; known flags: --port --provider --replay --scenario --seed --style --ids --save --latency --generated/,
    ],
    [['--port', 'eighty'], /--port eighty is not a port/],
    [['--port', '70000'], /--port 70000 is not a port/],
    [['--seed', '1.5'], /--seed 1.5 is not a whole number/],
    [['--scenario', 'nothing'], /no scenario nothing — there are: demo/],
    [['--scenario', 'dmeo'], /no scenario dmeo — nearest: demo; there are: demo/],
    [['--style', 'odd'], noSuchStyle],
    [['--provider', 'localhost:1'], /--provider localhost:1 is not an http address$/],
    [
      ['--provider', 'http://127.0.0.1:47999', '--scenario', 'demo'],
      /--scenario is of the simulated provider/,
    ],
    [
      ['--provider', 'http://127.0.0.1:47999/'],
      /127\.0\.0\.1:47999\/api\/userinfo can't be reached: ECONNREFUSED/,
    ],
    [['--ids', 'odd'], /no form of ids odd — there are: number, text, long, uuid, longtext, mixed$/],
  ])('%j', async (flags, expected) => {
    const { code, lines } = await failing('scripts/main.mjs', 'start', ...flags)
    expect(code).not.toBe(0)
    expect(lines).toEqual([expect.stringMatching(expected)])
  })

  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, lines } = await failing('scripts/main.mjs', 'start', '--port', port)
    server.close()
    expect(code).not.toBe(0)
    expect(lines).toEqual([expect.stringMatching(/Port \d+ is taken.*--port N/)])
  })
})

test('npm start knows exactly the existing scenarios', () => {
  expect(names).toEqual(scenarioNames)
})

test.each([
  ['bench', 'htpp', '✗ There is no benchmark htpp — nearest: http; there are: http, growth, fleet, live'],
  ['bench:table', 'overwiew', '✗ There is no view overwiew — nearest: overview; there are: '],
  ['commands:try', 'lnit', '✗ There is no command lnit — nearest: lint; there are: '],
])('npm run %s -- %s names the nearest word and prepares nothing', async (name, word, line) => {
  const { code, lines } = await failing('scripts/main.mjs', name, word)
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining(line)])
})

describe('npm run mock', () => {
  test.each([
    [['--host'], /--host has no value/],
    [['--scenario', 'nothing'], /no scenario nothing; there are: demo/],
    [['--style', 'odd'], noSuchStyle],
    [['--seed', 'x'], /--seed x is not a whole number/],
    [['stray'], /stray is no flag/],
    [['--generated', '--scenario', 'broke'], /^--generated plays no rules, so --scenario has no meaning/],
    [['--generated', '--save', 'x.json'], /^--generated plays no rules, so --save has no meaning/],
    [['--generated=yes'], /--generated takes no value/],
  ])('refuses %j', (flags, expected) => {
    expect(() => readFlags(flags)).toThrow(expected)
  })

  test('has its defaults', () => {
    expect(readFlags([])).toMatchObject({ port: 4010, host: '127.0.0.1', scenario: 'demo', seed: 1 })
  })
})

describe('the table of commands', () => {
  test('each script of both packages runs the command of its name, and each command has a script', () => {
    const scripts = Object.entries({ ...root.scripts, 'partner:build': partner.scripts.prepack })
    expect(scripts.map(([name, line]) => [name, line.replace('../', '')])).toEqual(
      expect.arrayContaining(Object.keys(commands).map((name) => [name, `node scripts/main.mjs ${name}`])),
    )
    expect(scripts.map(([name]) => name).toSorted()).toEqual(Object.keys(commands).toSorted())
  })

  test.each(Object.entries(commands))('%s --help prints its summary and each flag', (name, command) => {
    const help = helpOf(name, command)
    const [usage, summary] = help.split('\n')
    expect(usage).toMatch(new RegExp(`^npm run ${name}( -- |$)`))
    expect(summary).toBe(`  ${command.summary}`)
    for (const flag of Object.keys(command.options ?? {}))
      expect(help).toMatch(new RegExp(`^  --${flag} +\\S`, 'm'))
    for (const variable of Object.keys(command.env ?? {})) expect(help).toContain(`\n  ${variable}  `)
  })

  test('npm run help lists each script once, another name by the command that it stands for', async () => {
    const { stdout } = await run('node', ['scripts/main.mjs', 'help'])
    const names = [...stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(root.scripts))
    expect(stdout).toMatch(/^ {2}states +Another name of state-server\.$/m)
    expect(stdout).toContain(commands['dev']?.summary)
  })

  test('an older Node installs only the runtime for the commands that need no more', () => {
    const needRuntime = Object.entries(commands).filter(([, { needs }]) => needs.includes('runtime'))
    expect(needRuntime.map(([name]) => name)).toEqual(runtimeCommands)
  })

  test('--help prints the help and does nothing', async () => {
    const { start } = commands
    const { stdout, stderr } = await run('node', ['scripts/main.mjs', 'start', '--help'])
    expect({ stdout, stderr }).toEqual({ stdout: start && `${helpOf('start', start)}\n`, stderr: '' })
  })

  const wrongFlag = ({ options = {} }: Command) => {
    const known = [...Object.keys(options), 'help'].map((flag) => `--${flag}`).join(' ')
    return `✗ There is no flag --watermark — known flags: ${known}`
  }

  const ownFlags = Object.entries(commands).filter(([, one]) => !one.parsesFlags && !one.tool)
  test.each(ownFlags)('%s names the known flags when one is wrong', (_, command) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit code ${code}`)
    })
    const print = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => readArguments(command, ['--watermark'])).toThrow('exit code 1')
    expect(print.mock.calls).toEqual([[wrongFlag(command)]])
    exit.mockRestore()
    print.mockRestore()
  })

  test('a wrong flag ends the command before it does anything', async () => {
    const { start } = commands
    expect(start && (await failing('scripts/main.mjs', 'start', '--watermark'))).toEqual({
      code: 1,
      lines: [start && wrongFlag(start)],
    })
  })

  test('an unknown command lists the known ones', async () => {
    const { code, lines } = await failing('scripts/main.mjs', 'strat')
    expect(code).toBe(1)
    const known = Object.keys(commands).join(', ')
    expect(lines).toEqual([`✗ There is no command strat — nearest: start; there are: ${known}`])
  })

  /** Returns the flags that a command's own error lists. */
  async function flagsInError(command: (print: (line: string) => void) => unknown) {
    const lines: string[] = []
    await command((line) => lines.push(line))
    return [...(lines.join(' ').split('known flags')[1] ?? '').matchAll(/--([a-z-]+)/g)].map(
      ([, flag]) => flag,
    )
  }

  const log = () => {}
  test.each([
    ['verify', (logError) => runVerifyCommand(['--watermark'], { log, logError })],
    ['pacts:publish', (logError) => runBrokerCommand(['publish', '--watermark'], { env: {}, log, logError })],
    [
      'can-i-deploy',
      (logError) => runBrokerCommand(['can-i-deploy', '--watermark'], { env: {}, log, logError }),
    ],
  ] satisfies [string, (print: (line: string) => void) => unknown][])(
    'it has the flags that %s parses itself',
    async (name, command) => {
      const known = Object.keys(commands[name]?.options ?? {})
      expect(new Set(known)).toEqual(new Set(await flagsInError(command)))
    },
  )
})

test('the entry point of the commands imports no package, because it runs before npm ci', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  const flags = ['command-error', 'command-flags', 'nearest'].map(
    (name) => `contracts/breaking-changes/${name}.ts`,
  )
  const read = ['contracts/bin', 'contracts/verifier/verify-flags.ts', ...flags]
  for (const path of ['scripts', ...read, 'package.json', 'mocks/scenarios/names.json'])
    cpSync(path, join(folder, path), { recursive: true })
  const { stdout } = await run('node', [join(folder, 'scripts/main.mjs'), 'start', '--help'])
  rmSync(folder, { recursive: true })
  expect(stdout).toMatch(/^npm run start/)
})
