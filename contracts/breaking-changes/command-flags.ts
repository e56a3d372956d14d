import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from './command-error.ts'
import { likelyName } from './nearest.ts'

const listOf = (options: ParseArgsOptionsConfig) =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(' ')

function unknownFlag(flag: string, options: ParseArgsOptionsConfig) {
  const near = likelyName(flag, Object.keys(options))
  const nearest = near === undefined ? '' : `nearest: --${near}; `
  return new CommandError(`There is no flag ${flag}`, `${nearest}known flags: ${listOf(options)}`)
}

const parseTokens = (args: string[], options: ParseArgsOptionsConfig) =>
  parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true }).tokens

type Token = ReturnType<typeof parseTokens>[number]
type FlagToken = Extract<Token, { kind: 'option' }>

/** Returns the error of a known flag's value; undefined for a valid one. */
function valueError({ rawName, value, inlineValue }: FlagToken, type: 'string' | 'boolean') {
  if (type === 'boolean')
    return inlineValue ? new CommandError(`${rawName} takes no value`, `leave out =${value}`) : undefined
  if (value === undefined) return new CommandError(`${rawName} has no value`, `write ${rawName} VALUE`)
  if (value === '') return new CommandError(`${rawName} is empty`, 'give it a value, or leave it out')
  if (inlineValue || !value.startsWith('-')) return undefined
  const remedy = `write ${rawName}=VALUE, also for a value that begins with a dash`
  return new CommandError(`${rawName} has no value: ${value} follows it`, remedy)
}

function flagTokenError(token: FlagToken, before: Token[], options: ParseArgsOptionsConfig) {
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
  if (!option || token.rawName !== `--${token.name}`) return unknownFlag(token.rawName, options)
  const isRepeated = before.some((one) => one.kind === 'option' && one.name === token.name)
  if (isRepeated && !option.multiple)
    return new CommandError(`${token.rawName} is given twice`, 'give it once')
  return valueError(token, option.type)
}

/** Returns the first thing that is wrong with the arguments of a command; undefined when nothing is. */
export function argumentError(
  args: string[],
  options: ParseArgsOptionsConfig,
  allowPositionals = false,
): CommandError | undefined {
  const tokens = parseTokens(args, options)
  for (const [index, token] of tokens.entries()) {
    const error =
      token.kind === 'option'
        ? flagTokenError(token, tokens.slice(0, index), options)
        : token.kind === 'positional' && !allowPositionals
          ? new CommandError(
              `${token.value} is no flag, and nothing else is taken`,
              `known flags: ${listOf(options)}`,
            )
          : undefined
    if (error) return error
  }
  return undefined
}

/** Parses the flags of a command. Throws a CommandError for the first wrong argument. */
export function parseCommandFlags<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const error = argumentError(args, options)
  if (error) throw error
  return parseArgs({ args, options, strict: true, allowPositionals: false }).values
}
