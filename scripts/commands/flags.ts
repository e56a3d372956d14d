import { parseArgs } from 'node:util'
import { fail } from '../lib/log.mjs'
import type { Arguments, Command, FlagValues, Option } from './command-type.ts'

type Options = Record<string, Option>

/**
 * Parses the arguments of a command. Exits with one line for a wrong flag or value. A command whose program parses the
 * flags gets them as they are.
 */
export function readArguments(
  { options = {}, words, tool, parsesFlags = tool !== undefined }: Command,
  args: string[],
): Arguments {
  if (parsesFlags) return { args, flags: {}, words: [] }
  const { values, positionals } = parse(options, args, words !== undefined)
  for (const [name, { kind }] of Object.entries(options)) check(name, kind, values[name])
  return { args, flags: { ...initials(options), ...values }, words: positionals }
}

const typeOf = (kind: Option['kind']) => (kind === 'switch' ? 'boolean' : 'string')

function parse(known: Options, args: string[], allowPositionals: boolean) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [name, { type: typeOf(kind) } as const]),
  )
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    const names = [...Object.keys(known), 'help'].map((name) => `--${name}`)
    return fail(messageOf(error), `known flags: ${names.join(' ')}`)
  }
}

const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('. ')[0] ?? ''

const initials = (known: Options): FlagValues =>
  Object.fromEntries(Object.entries(known).map(([name, { initial }]) => [name, initial]))

function check(name: string, kind: Option['kind'], value: FlagValues[string]) {
  if (value === undefined || kind === 'text' || kind === 'switch') return
  const most = kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER
  if (/^\d+$/.test(String(value)) && Number(value) <= most) return
  fail(`--${name} ${value} is not ${kind === 'port' ? 'a port (0 to 65535)' : 'a whole number'}`)
}
