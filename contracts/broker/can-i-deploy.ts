import { z } from 'zod'
import { requestBroker, type Broker } from './pact-cli.ts'

/** The version to release and its destination. */
export interface CanIDeployQuery {
  participant: string
  version: string
  /** An environment of the broker, or a tag that is used as one. */
  to: { environment: string } | { tag: string }
  /** Participants whose verification results are ignored. */
  ignoredParticipants: string[]
  /** Seconds to wait for verification results that are still missing. */
  wait: number
}

const responseShape = z.looseObject({
  summary: z.looseObject({
    // null: a verification result is still missing.
    deployable: z.boolean().nullable(),
    reason: z.string().default('the broker gives no reason'),
  }),
})

const secondsBetweenTries = 10

function retries(wait: number): string[] {
  const interval = Math.min(wait, secondsBetweenTries)
  const times = Math.ceil(wait / interval)
  return wait === 0 ? [] : ['--retry-while-unknown', String(times), '--retry-interval', String(interval)]
}

/** Asks a broker whether a version may be released. `line` is the decision with its reason, for a terminal. */
export async function canIDeploy(
  broker: Broker,
  { participant, version, to, ignoredParticipants, wait }: CanIDeployQuery,
): Promise<{ deployable: boolean; line: string }> {
  const destination = 'tag' in to ? ['--to', to.tag] : ['--to-environment', to.environment]
  const ignored = ignoredParticipants.flatMap((name) => ['--ignore', name])
  const args = ['can-i-deploy', '--pacticipant', participant, '--version', version]
  // The exit code of the CLI is 0 for a no, too, when it prints JSON.
  const { summary } = await requestBroker(
    { ...broker, timeout: broker.timeout + wait * 1000 },
    [...args, ...destination, ...ignored, ...retries(wait)],
    responseShape,
  )
  const deployable = summary.deployable === true
  const reason = summary.reason.trim().replaceAll(/\s*\n\s*/g, '; ')
  const decision = deployable ? 'may' : 'may not'
  return {
    deployable,
    line: `${deployable ? '✓' : '✗'} ${participant} ${version} ${decision} go to ${destination[1]}: ${reason}`,
  }
}
