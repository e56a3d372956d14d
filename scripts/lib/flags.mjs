import { parseArgs } from 'node:util'
import { fail } from './log.mjs'

/**
 * Parses the arguments of a command. Exits with one line for a wrong flag or value. A command that parses its flags
 * itself gets them as they are.
 * @param {import('../commands.d.mts').Command} command
 * @param {string[]} args
 * @returns {{ args: string[], flags: Record<string, string | boolean | undefined>, words: string[] }} flags as given, or
 *   their initial values; the words beside them
 */
export function readArguments({ options = {}, words, tool, parsesFlags = tool !== undefined }, args) {
  if (parsesFlags) return { args, flags: {}, words: [] }
  const { values, positionals } = parse(options, args, words !== undefined)
  for (const [name, { kind }] of Object.entries(options)) check(name, kind, values[name])
  return { args, flags: { ...initials(options), ...values }, words: positionals }
}

function parse(known, args, allowPositionals) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [
      name,
      { type: kind === 'switch' ? 'boolean' : 'string' },
    ]),
  )
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    const names = [...Object.keys(known), 'help'].map((name) => `--${name}`)
    return fail(error.message.split('. ')[0], `known flags: ${names.join(' ')}`)
  }
}

const initials = (known) =>
  Object.fromEntries(Object.entries(known).map(([name, { initial }]) => [name, initial]))

function check(name, kind, value) {
  if (value === undefined || kind === 'text' || kind === 'switch') return
  const most = kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER
  if (/^\d+$/.test(value) && Number(value) <= most) return
  fail(`--${name} ${value} is not ${kind === 'port' ? 'a port (0 to 65535)' : 'a whole number'}`)
}
