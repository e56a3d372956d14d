import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from '../command-error.ts'
import type { Broker } from './pact-cli.ts'

export const brokerOptions = {
  broker: { type: 'string' },
  version: { type: 'string' },
} as const

const secretFlags: [RegExp, string][] = [
  [/^(--(broker-)?token|-k)/, 'PACT_BROKER_TOKEN'],
  [/^(--(broker-)?password|-p)/, 'PACT_BROKER_PASSWORD'],
]

/** Throws a CommandError for a secret: npm prints the command that it runs, and others can list its arguments. */
export function refuseSecrets(args: string[]): void {
  for (const [pattern, variable] of secretFlags) {
    const [flag] = args.flatMap((arg) => pattern.exec(arg)?.[0] ?? [])
    if (flag !== undefined)
      throw new CommandError(`${flag} would show it to everybody`, `set ${variable} instead`)
  }
}

/** Parses a command line. Throws a CommandError that lists the known flags. */
export function parseCommandFlags<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    refuseSecrets(args)
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false })
    const empty = Object.entries(values).find(([, value]) => value === '')
    if (empty) throw new Error(`--${empty[0]} is empty`)
    return values
  } catch (error) {
    if (error instanceof CommandError) throw error
    const names = Object.keys(options).map((name) => `--${name}`)
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandError(reason ?? '', `known flags: ${names.join(' ')}`)
  }
}

function brokerUrl(text: string | undefined): string {
  if (!text)
    throw new CommandError('no Pact Broker is named', 'add --broker https://… or set PACT_BROKER_BASE_URL')
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`--broker ${text} is not an http address`)
  // The address is not printed, because it contains a password.
  if (url.username || url.password)
    throw new CommandError('the address of the broker holds a user', 'name it in PACT_BROKER_USERNAME')
  return text.replace(/\/+$/, '')
}

// A header can't hold it, and the CLI would end with a stack.
function headerSafe(name: string, secret: string): string {
  if (/^[\x21-\x7e]+$/.test(secret)) return secret
  throw new CommandError(`the ${name} holds a sign that none can hold`, 'a line end, perhaps?')
}

/** The variables of the CLI that log in, and what of them must not be printed. */
function credentials(env: NodeJS.ProcessEnv): { variables: NodeJS.ProcessEnv; secrets: string[] } {
  const token = env['PACT_BROKER_TOKEN']
  if (token) return { variables: { PACT_BROKER_TOKEN: headerSafe('token', token) }, secrets: [token] }
  const user = env['PACT_BROKER_USERNAME']
  if (!user) return { variables: {}, secrets: [] }
  const password = env['PACT_BROKER_PASSWORD'] ?? ''
  const encoded = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    variables: { PACT_BROKER_USERNAME: user, PACT_BROKER_PASSWORD: password },
    secrets: [encoded, password].filter(Boolean),
  }
}

const ownVariable = /^PACT_BROKER_(BASE_URL|TOKEN|USERNAME|PASSWORD)$/
const timeoutMs = 60_000

/**
 * Returns the broker of `--broker`, or of the environment variables that Pact's own tools read. Credentials are read
 * from the environment only. Throws a CommandError when no valid address is given.
 */
export function brokerFromEnvironment(address: string | undefined, env: NodeJS.ProcessEnv): Broker {
  const url = brokerUrl(address ?? env['PACT_BROKER_BASE_URL'])
  const { variables, secrets } = credentials(env)
  const others = Object.fromEntries(Object.entries(env).filter(([name]) => !ownVariable.test(name)))
  // The CLI itself would try for two minutes.
  const patience = { PACT_BROKER_HTTP_RETRIES: '4', PACT_DO_NOT_TRACK: 'true' }
  return {
    url,
    env: { ...patience, ...others, ...variables, PACT_BROKER_BASE_URL: url },
    secrets,
    timeout: timeoutMs,
  }
}
