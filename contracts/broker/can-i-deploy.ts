import { z } from 'zod'
import { requestBroker, type Broker } from './broker-client.ts'

/** The version to release and its destination. */
export interface CanIDeployQuery {
  participant: string
  version: string
  /** An environment of the broker, or a tag that is used as one. */
  to: { environment: string } | { to: string }
  /** Participants whose verification results are ignored. */
  ignoredParticipants: string[]
}

const responseShape = z.looseObject({
  summary: z.looseObject({
    // null: a verification result is still missing.
    deployable: z.boolean().nullable(),
    reason: z.string().default('the broker gives no reason'),
  }),
})

/**
 * Asks a broker whether a version may be released (GET /can-i-deploy). `line` is the decision with its reason, for a
 * terminal.
 */
export async function canIDeploy(
  broker: Broker,
  { participant, version, to, ignoredParticipants }: CanIDeployQuery,
): Promise<{ deployable: boolean; line: string }> {
  const query = new URLSearchParams({ pacticipant: participant, version, ...to })
  for (const name of ignoredParticipants) query.append('ignore[]', name)
  const { summary } = await requestBroker(broker, `/can-i-deploy?${query.toString()}`, responseShape)
  const deployable = summary.deployable === true
  const reason = summary.reason.trim().replaceAll(/\s*\n\s*/g, '; ')
  const mark = deployable ? '✓' : '✗'
  const destination = Object.values(to).join('')
  return {
    deployable,
    line: `${mark} ${participant} ${version} ${deployable ? 'may' : 'may not'} go to ${destination}: ${reason}`,
  }
}
