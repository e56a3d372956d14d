import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { anyJson, isSameJson, type Json } from '../../breaking-changes/schema/json.ts'
import { brokerCredentials, brokerRemedies, brokerSecrets, notABroker } from '../../broker-access.ts'
import { concealer } from '../calls/concealer.ts'
import { readPact } from '../calls/pact-file.ts'
import { reasonsOf, verdictOf } from './report.ts'
import type { VerificationResult } from './verification-result.ts'

/** Where the result goes, and the version of the provider that it is about. */
export interface PublicationOptions {
  /** Address of the Pact Broker, without a slash at the end. */
  broker: string
  /** The version of the provider. */
  version: string
  /** Its branch; without one the broker does not know which. */
  branch: string | undefined
  buildUrl: string | undefined
  /** The version of the console whose pact was verified; the newest otherwise. */
  consumerVersion: string | undefined
  /** The pact file that was verified. */
  pact: string
}

const publishedPact = z.looseObject({
  interactions: z.array(z.looseObject({ _id: z.string().optional(), description: z.string() })),
  _links: z.looseObject({ 'pb:publish-verification-results': z.looseObject({ href: z.string() }) }),
})
type PublishedPact = z.infer<typeof publishedPact>

const patience = 60_000

/** Returns a function that calls the broker; it throws a CommandError unless the answer is 2xx. */
function connectTo(url: string, env: NodeJS.ProcessEnv) {
  const credentials = brokerCredentials(env)
  const conceal = concealer(brokerSecrets(credentials), '***')
  const { token, user } = credentials
  const authorization = token === undefined ? user && `Basic ${user.encoded}` : `Bearer ${token}`
  return async (method: string, address: string, body?: object): Promise<unknown> => {
    const headers = {
      accept: 'application/hal+json',
      ...(authorization !== undefined && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, signal: AbortSignal.timeout(patience), redirect: 'error' } as const
    const response = await fetch(address, body ? { ...init, body: JSON.stringify(body) } : init).catch(
      () => undefined,
    )
    if (!response)
      throw new CommandError(`${url} can't be reached`, 'is it running, and is the address right?')
    const text = await response.text()
    if (!response.ok) throw refusal(url, response.status, conceal(text).slice(0, 300))
    return parsed(url, text)
  }
}

type CallBroker = ReturnType<typeof connectTo>

const remedies: Record<string, string> = {
  ...brokerRemedies,
  404: 'npm run pacts:publish publishes the pact; or is this not the address of the broker?',
}

const refusal = (url: string, status: number, text: string) =>
  new CommandError(`${url} answers ${status}: ${text.replaceAll(/\s+/g, ' ')}`, remedies[status])

function parsed(url: string, text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw notABroker(url)
  }
}

// The broker gives each interaction an id.
const withoutId = ({ _id, ...interaction }: PublishedPact['interactions'][number]): Json =>
  anyJson.parse(interaction)

/** Returns the pact of the broker. Throws a CommandError when it is not the one that was verified. */
async function verifiedPactOf(call: CallBroker, options: PublicationOptions): Promise<PublishedPact> {
  const { consumer, provider, interactions } = readPact(options.pact)
  const { broker: url, consumerVersion } = options
  const version = consumerVersion === undefined ? 'latest' : `version/${encodeURIComponent(consumerVersion)}`
  const names = `provider/${encodeURIComponent(provider.name)}/consumer/${encodeURIComponent(consumer.name)}`
  const found = publishedPact.safeParse(await call('GET', `${url}/pacts/${names}/${version}`))
  if (!found.success) throw notABroker(url)
  const local = new Map(interactions.map((one) => [one.description, anyJson.parse(one)]))
  const isSame =
    local.size === found.data.interactions.length &&
    found.data.interactions.every((one) => isSameJson(withoutId(one), local.get(one.description)))
  if (isSame) return found.data
  throw new CommandError(
    `the pact of ${url} is not the one that was verified`,
    'name the version of the console whose pact it is: --consumer-version',
  )
}

/** The broker's view of each interaction. */
function testResults({ interactions }: PublishedPact, results: VerificationResult[]) {
  return interactions.map(({ _id: interactionId, description }) => {
    const own = results.filter(({ title }) => title === description)
    if (own.length === 0)
      throw new CommandError(
        `'${description}' was not verified`,
        'only a verification of the whole pact is published',
      )
    const reasons = own.flatMap((one) => [
      ...one.faults.map(({ by, what }) => `${by}: ${what}`),
      ...reasonsOf(one),
    ])
    const mismatches = reasons.map((reason) => ({ description: reason }))
    return { interactionId, interactionDescription: description, success: reasons.length === 0, mismatches }
  })
}

/**
 * Publishes the result of a verification to a Pact Broker, for its `can-i-deploy`. Checks with a missing
 * state and skipped ones count as failed. Throws a CommandError when the broker refuses it or has another pact.
 * @returns the line to print
 */
export async function publishResult(
  options: PublicationOptions,
  results: VerificationResult[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { broker: url, version, branch, buildUrl } = options
  const call = connectTo(url, env)
  const pact = await verifiedPactOf(call, options)
  const { 'pb:publish-verification-results': target } = pact['_links']
  const provider = readPact(options.pact).provider.name
  const details = testResults(pact, results)
  const success = results.every((one) => verdictOf(one) === 'passed')
  const pacticipant = `${url}/pacticipants/${encodeURIComponent(provider)}`
  if (branch !== undefined)
    await call(
      'PUT',
      `${pacticipant}/branches/${encodeURIComponent(branch)}/versions/${encodeURIComponent(version)}`,
      {},
    )
  await call('POST', target.href, {
    success,
    providerApplicationVersion: version,
    ...(buildUrl !== undefined && { buildUrl }),
    testResults: details,
    verifiedBy: { implementation: 'compute-console verify' },
  })
  return `✓ that ${provider} ${version} ${success ? 'keeps' : 'does not keep'} the pact is published`
}
