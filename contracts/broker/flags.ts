import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from '../command-error.ts'
import type { Broker } from './broker-client.ts'

export const brokerOptions = {
  broker: { type: 'string' },
  version: { type: 'string' },
} as const

const secretOptions = { token: { type: 'string' }, password: { type: 'string' } } as const

// npm prints the command that it runs, and other users of the machine can list its arguments.
function refuseSecrets(args: string[]) {
  const { values } = parseArgs({ args, options: secretOptions, strict: false })
  for (const name of ['token', 'password'] as const)
    if (values[name] !== undefined)
      throw new CommandError(
        `--${name} would show it to everybody`,
        `set PACT_BROKER_${name.toUpperCase()} instead`,
      )
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

// fetch rejects an invalid header value with an error that contains it, so the value is checked before.
function headerSafe(name: string, secret: string): string {
  if (/^[\x21-\x7e]+$/.test(secret)) return secret
  throw new CommandError(`the ${name} holds a sign that none can hold`, 'a line end, perhaps?')
}

function authorizationFrom(env: NodeJS.ProcessEnv): string | undefined {
  const token = env['PACT_BROKER_TOKEN']
  if (token) return `Bearer ${headerSafe('token', token)}`
  const user = env['PACT_BROKER_USERNAME']
  const secret = `${user}:${env['PACT_BROKER_PASSWORD'] ?? ''}`
  return user ? `Basic ${Buffer.from(secret).toString('base64')}` : undefined
}

const timeoutMs = 30_000

/**
 * Returns the broker of `--broker`, or of the environment variables that Pact's own tools read. Credentials are read
 * from the environment only. Throws a CommandError when no valid address is given.
 */
export const brokerFromEnvironment = (address: string | undefined, env: NodeJS.ProcessEnv): Broker => ({
  url: brokerUrl(address ?? env['PACT_BROKER_BASE_URL']),
  authorization: authorizationFrom(env),
  timeout: timeoutMs,
})
