import type { ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from '../breaking-changes/command-error.ts'
import { parseCommandFlags } from '../breaking-changes/command-flags.ts'
import { brokerCredentials, brokerSecrets, brokerUrl, type BrokerCredentials } from '../broker-access.ts'
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

/** Parses the flags of a command. Throws a CommandError for a secret, or a flag that is unknown or empty. */
export function parseBrokerFlags<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  refuseSecrets(args)
  return parseCommandFlags(args, options)
}

/** The variables of the CLI that log in. */
const loginVariables = ({ token, user }: BrokerCredentials): NodeJS.ProcessEnv => ({
  ...(token !== undefined && { PACT_BROKER_TOKEN: token }),
  ...(user && { PACT_BROKER_USERNAME: user.name, PACT_BROKER_PASSWORD: user.password }),
})

const ownVariable = /^PACT_BROKER_(BASE_URL|TOKEN|USERNAME|PASSWORD)$/
const timeoutMs = 60_000

/**
 * Returns the broker of `--broker`, or of the environment variables that Pact's own tools read. Credentials are read
 * from the environment only. Throws a CommandError when no valid address is given.
 */
export function brokerFromEnvironment(address: string | undefined, env: NodeJS.ProcessEnv): Broker {
  const url = brokerUrl(address ?? env['PACT_BROKER_BASE_URL'])
  const credentials = brokerCredentials(env)
  const others = Object.fromEntries(Object.entries(env).filter(([name]) => !ownVariable.test(name)))
  // The CLI itself would try for two minutes.
  const patience = { PACT_BROKER_HTTP_RETRIES: '4', PACT_DO_NOT_TRACK: 'true' }
  return {
    url,
    env: { ...patience, ...others, ...loginVariables(credentials), PACT_BROKER_BASE_URL: url },
    secrets: brokerSecrets(credentials),
    timeout: timeoutMs,
  }
}
