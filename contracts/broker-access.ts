import { CommandError } from './breaking-changes/command-error.ts'
import { httpAddress } from './http-address.ts'

/** Returns the address of a broker without a slash at the end. Throws a CommandError when it is none. */
export function brokerUrl(text: string | undefined): string {
  if (!text)
    throw new CommandError('no Pact Broker is named', 'add --broker https://… or set PACT_BROKER_BASE_URL')
  return httpAddress('--broker', text, 'name it in PACT_BROKER_USERNAME')
}

const headerText = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

/** Without blanks, unlike other texts in a header. */
const bearerToken = /^[\x21-\x7e]+$/

/** Returns a secret that is sent in a header. Throws a CommandError when no header can hold it. */
export function headerSafe(name: string, secret: string, form = headerText): string {
  if (form.test(secret)) return secret
  throw new CommandError(`the ${name} holds a sign that none can hold`, 'a line end, perhaps?')
}

export interface BrokerCredentials {
  token?: string
  user?: { name: string; password: string; encoded: string }
}

/** Returns what logs in at a broker, from the environment alone: npm prints the commands that it runs. */
export function brokerCredentials(env: NodeJS.ProcessEnv): BrokerCredentials {
  const token = env['PACT_BROKER_TOKEN']
  if (token) return { token: headerSafe('token', token, bearerToken) }
  const name = env['PACT_BROKER_USERNAME']
  if (!name) return {}
  const password = env['PACT_BROKER_PASSWORD'] ?? ''
  const encoded = Buffer.from(`${name}:${password}`).toString('base64')
  return { user: { name, password, encoded } }
}

/** Returns what of the credentials must not be printed, not even when the broker repeats it. */
export const brokerSecrets = ({ token, user }: BrokerCredentials): string[] =>
  [token, user?.encoded, user?.password].flatMap((one) => (one ? [one] : []))

/** What to do about an answer of a broker by its status. */
export const brokerRemedies: Record<string, string> = {
  401: 'name the token in PACT_BROKER_TOKEN, or user and password in PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
  403: 'may this token do that?',
}

/** The error to print for a server that does not answer as a Pact Broker does. */
export const notABroker = (url: string): CommandError =>
  new CommandError(`${url} answers something else than a Pact Broker does`, 'is this its address?')
