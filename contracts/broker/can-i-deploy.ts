import { z } from 'zod'
import { ask, type Broker } from './ask.ts'

/** What is to be released, and where to. */
export interface Release {
  participant: string
  version: string
  /** An environment of the broker, or a tag that stands for one. */
  to: { environment: string } | { to: string }
  /** Participants that don't count. */
  ignored: string[]
}

const answer = z.looseObject({
  summary: z.looseObject({
    // null means that a result is not there yet.
    deployable: z.boolean().nullable(),
    reason: z.string().default('the broker gives no reason'),
  }),
})

/** Asks a broker whether a version may be released (GET /can-i-deploy); answers that and a line that says why. */
export async function canDeploy(
  broker: Broker,
  { participant, version, to, ignored }: Release,
): Promise<{ deployable: boolean; line: string }> {
  const query = new URLSearchParams({ pacticipant: participant, version, ...to })
  for (const one of ignored) query.append('ignore[]', one)
  const { summary } = await ask(broker, `/can-i-deploy?${query.toString()}`, answer)
  const deployable = summary.deployable === true
  const reason = summary.reason.trim().replaceAll(/\s*\n\s*/g, '; ')
  const may = deployable ? '✓' : '✗'
  const where = Object.values(to).join('')
  return {
    deployable,
    line: `${may} ${participant} ${version} ${deployable ? 'may' : 'may not'} go to ${where}: ${reason}`,
  }
}
