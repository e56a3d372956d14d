import { CommandError } from '../breaking-changes/command-error.ts'
import { parseCommandFlags } from '../breaking-changes/command-flags.ts'
import { brokerUrl, headerSafe } from '../broker-access.ts'
import { providerAddress } from '../http-address.ts'
import type { Account } from './calls/sign-in.ts'
import type { PublicationOptions } from './report/publish-result.ts'
import { verifyFlags } from './verify-flags.ts'
import type { VerifyOptions } from './verify-provider.ts'

export type VerifyFlags = ReturnType<typeof parseFlags>

/** A provider's address as a part of a file name: host, port and path. */
const fileNameOf = (provider: string | undefined) =>
  (provider ?? '')
    .replace(/^\w+:\/\//, '')
    .replaceAll(/[^\w.]+/g, '-')
    .replace(/-$/, '')

/** Parses the flags; `{provider}` in the name of the page stands for the provider. @throws CommandError for an unknown one */
export function parseFlags(args: string[]) {
  const values = parseCommandFlags(args, verifyFlags)
  return { ...values, report: values.report.replace('{provider}', fileNameOf(values.provider)) }
}

/** Returns what `--help` prints. */
export function helpLines(): string[] {
  const flags = Object.entries(verifyFlags).map(([name, flag]) => {
    const value = 'value' in flag ? ` ${flag.value}` : ''
    return { flag: `  --${name}${value}`, help: flag.help }
  })
  const width = Math.max(...flags.map(({ flag }) => flag.length))
  return [
    'verify-compute-provider --provider URL [flags]',
    '  Verifies a provider against pacts and contract.',
    '',
    ...flags.map(({ flag, help }) => `${flag.padEnd(width)}  ${help}`),
    '',
    'Exit codes: 0 everything passed, 1 a check failed, 2 verification could not run,',
    '3 nothing failed, but something is not implemented, lacks its state or was skipped.',
  ]
}

/** @throws CommandError for a token that no header can hold */
function tokenOf(flag: string | undefined): string | undefined {
  if (flag !== undefined) return headerSafe('token in --token', flag)
  // npm prints the commands that it runs, so a token that is a flag comes into a log.
  const token = process.env['VERIFY_TOKEN']
  return token ? headerSafe('token in VERIFY_TOKEN', token) : undefined
}

/** @throws CommandError for an account without a password */
function accountOf(flag: string | undefined): Account | undefined {
  const text = flag ?? (process.env['VERIFY_ACCOUNT'] || undefined)
  if (text === undefined) return undefined
  const [, email, password] = /^([^:]+):(.+)$/s.exec(text) ?? []
  if (email === undefined || password === undefined)
    throw new CommandError('the account is not MAIL:PASSWORD', 'give both, with a colon between them')
  return { email, password }
}

/** Returns what to verify. @throws CommandError for a wrong address */
export function optionsFrom({ provider, states, stream, socket, ...rest }: VerifyFlags): VerifyOptions {
  if (provider === undefined) throw new CommandError('no provider is named', 'add --provider http://…')
  const base = providerAddress('--provider', provider)
  return {
    provider: base,
    states: providerAddress('--states', states ?? `${base}/__mock/state`),
    stream: providerAddress('--stream', stream ?? base),
    socket: providerAddress('--socket', socket ?? base),
    token: tokenOf(rest.token),
    account: accountOf(rest.account),
    document: rest.document,
    events: rest.events,
    pact: rest.pact,
    sent: rest.sent,
  }
}

/** The flags of which only a whole, single verification is published. */
const partial = ['only', 'since-last', 'watch', 'watch-folder'] as const

/**
 * Returns what `--publish` asks for; undefined without it. The provider is not called yet: a verification takes a while.
 * @throws CommandError for a run that can't be published
 */
export function publicationFrom(flags: VerifyFlags): PublicationOptions | undefined {
  if (flags.publish === undefined) return undefined
  if (flags.journeys)
    throw new CommandError('journeys are no pact', 'publish a verification without --journeys')
  const part = partial.find((name) => flags[name])
  if (part)
    throw new CommandError(`--${part} verifies a part`, 'only a verification of the whole pact is published')
  return {
    version: flags.publish,
    branch: flags.branch,
    buildUrl: flags['build-url'],
    consumerVersion: flags['consumer-version'],
    broker: brokerUrl(flags.broker ?? process.env['PACT_BROKER_BASE_URL']),
    pact: flags.pact,
  }
}
