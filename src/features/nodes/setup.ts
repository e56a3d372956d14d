import { clockText } from '~/lib/duration'
import { idText } from '~/lib/ids'
import { daySeconds, minuteSeconds, secondMs } from '~/lib/time-units'
import { isImageReset, isPending } from './model/lease-state'
import type { LoadedRow } from './model/load-node-rows'

/** Seconds: the lower bound of the 5 to 10 minutes that the documents give for a deployment. */
const expectedSetup = 5 * minuteSeconds

/** Whether a new server is being set up; a server that gets another image is not new. */
export const isBeingSetUp = ({ leaseStatus, hasNode, status }: LoadedRow): boolean =>
  isPending(leaseStatus) && !isImageReset({ isThere: hasNode, status })

const expectedText = `约 ${clockText(expectedSetup)}`

/**
 * Elapsed and expected time of a setup: `2:36 / 约 5:00`; undefined where the elapsed time is unknown or not plausible,
 * as with a computer's clock that is off by hours.
 * @param startedAt milliseconds since 1970, NaN when unknown
 */
export function setupTimes(startedAt: number, now: number): string | undefined {
  const seconds = (now - startedAt) / secondMs
  if (!(seconds >= 0 && seconds < daySeconds)) return undefined
  return `${clockText(seconds)} / ${expectedText}${seconds > expectedSetup ? '，比预计久' : ''}`
}

/** The setup of a server: `开通中 2:36 / 约 5:00`; without the elapsed time where it is unknown. */
export function setupText(startedAt: number, now: number): string {
  const times = setupTimes(startedAt, now)
  return times ? `开通中 ${times}` : `开通中，${expectedText}`
}

/** The servers of a project that are being set up. */
export interface ProjectSetup {
  projectId: LoadedRow['projectId']
  /** Empty when unknown. */
  project: string
  count: number
}

/** Counts servers in setup by project, in the order of the rows. */
export function setupByProject(rows: readonly LoadedRow[]): ProjectSetup[] {
  const setups = new Map<string, ProjectSetup>()
  for (const { projectId, project } of rows.filter(isBeingSetUp)) {
    const key = idText(projectId)
    const before = setups.get(key)
    setups.set(key, { projectId, project: before?.project || project, count: (before?.count ?? 0) + 1 })
  }
  return [...setups.values()]
}
