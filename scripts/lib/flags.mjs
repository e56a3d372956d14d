import { parseArgs } from 'node:util'
import { fail } from './log.mjs'

/**
 * Parses the command line. Exits with one line for a wrong flag or value.
 * @param {Record<string, { kind: 'port' | 'integer' | 'text' | 'switch', initial?: string }>} known
 * @returns {Record<string, string | boolean | undefined>} the values as given, or their initial ones
 */
export function readFlags(known) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [
      name,
      { type: kind === 'switch' ? 'boolean' : 'string' },
    ]),
  )
  const values = parse(options, known)
  for (const [name, { kind }] of Object.entries(known)) check(name, kind, values[name])
  return { ...initials(known), ...values }
}

function parse(options, known) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const names = Object.keys(known).map((name) => `--${name}`)
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
