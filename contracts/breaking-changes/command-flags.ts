import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from './command-error.ts'

/** Returns the error for a wrong flag; it lists the known ones. */
export const flagError = (what: string, options: ParseArgsOptionsConfig) =>
  new CommandError(
    what,
    `known flags: ${Object.keys(options)
      .map((name) => `--${name}`)
      .join(' ')}`,
  )

/** Parses the flags of a command. Throws a CommandError that lists the known ones. */
export function parseCommandFlags<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw flagError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error), options)
  }
}
