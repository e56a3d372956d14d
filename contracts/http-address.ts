import { CommandError } from './breaking-changes/command-error.ts'

/**
 * Returns the address that a flag names, without a slash at its end.
 * @param userRemedy where a user and a password go instead
 * @throws CommandError, which repeats no password
 */
export function httpAddress(flag: string, text: string, userRemedy: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.username || url.password))
    throw new CommandError(`the address of ${flag} holds a user`, userRemedy)
  if (!url?.host || !['http:', 'https:'].includes(url.protocol))
    throw new CommandError(`${flag} ${text} is not an http address`)
  if (/[?#]/.test(text))
    throw new CommandError(`the address of ${flag} has more than a path`, 'leave out what follows ? or #')
  return text.replace(/\/+$/, '')
}

/** Returns the address of a provider, which knows users by the Token header alone. */
export const providerAddress = (flag: string, text: string): string =>
  httpAddress(flag, text, 'a provider is called with a token: leave the user out')

/** Returns the port of `--port`. @throws CommandError for another text */
export function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new CommandError(`--port ${text} is no port`, 'give a number from 0 to 65535')
}
