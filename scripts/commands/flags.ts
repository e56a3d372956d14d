import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { argumentError } from '../../contracts/breaking-changes/command-flags.ts'
import { fail } from '../lib/log.mjs'
import type { Arguments, Command, FlagValues, Option } from './command-type.ts'
import { requireKnown } from './names.ts'

type Options = Record<string, Option>

/**
 * Parses the arguments of a command. Exits with one line for a wrong flag, value or word. A command whose program parses
 * the flags gets them as they are.
 */
export function readArguments(
  { options = {}, words, env = {}, tool, parsesFlags = tool !== undefined }: Command,
  args: string[],
): Arguments {
  for (const name of Object.keys(env)) checkVariable(name)
  if (parsesFlags) return { args, flags: {}, words: [] }
  const { values, positionals } = parse(options, args, words !== undefined)
  for (const [name, { kind }] of Object.entries(options)) check(name, kind, values[name])
  if (words?.known) requireKnown(words.name.toLowerCase(), positionals, words.known())
  return { args, flags: { ...initials(options), ...values }, words: positionals }
}

const typeOf = (kind: Option['kind']) => (kind === 'switch' ? 'boolean' : 'string')

const help = { help: { type: 'boolean' } } as const

function parse(known: Options, args: string[], allowPositionals: boolean) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [name, { type: typeOf(kind) } as const]),
  )
  exitOnWrongFlags(args, { ...options, ...help }, { allowPositionals })
  return parseArgs({ args, options, strict: true, allowPositionals })
}

/** Exits with one line for a flag that is unknown, has no value or is given twice. */
export function exitOnWrongFlags(
  args: string[],
  options: ParseArgsOptionsConfig,
  { allowPositionals = false, exitCode = 1 } = {},
) {
  const error = argumentError(args, options, allowPositionals)
  if (error) fail(error.message, error.remedy, exitCode)
}

const counts = new Set(['ROUNDS', 'MUTATION_SAMPLE', 'MUTATION_SEED', 'LATENCY'])

function checkVariable(name: string) {
  const value = process.env[name] ?? ''
  if (counts.has(name) && !/^\d*$/.test(value)) fail(`${name}=${value} is not a whole number`)
}

const initials = (known: Options): FlagValues =>
  Object.fromEntries(Object.entries(known).map(([name, { initial }]) => [name, initial]))

function check(name: string, kind: Option['kind'], value: FlagValues[string]) {
  if (value === undefined || kind === 'text' || kind === 'switch') return
  const most = kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER
  if (/^\d+$/.test(String(value)) && Number(value) <= most) return
  fail(`--${name} ${value} is not ${kind === 'port' ? 'a port (0 to 65535)' : 'a whole number'}`)
}
