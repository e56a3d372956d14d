import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { Dashboard, DashboardAnswer } from '~/api/generated/model'
import { useBalance } from '~/features/billing/use-balance'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { isBeingSetUp } from '~/features/nodes/setup'
import { isPositive } from '~/lib/money'

/** Whether the project of a new node is on its way: its server is being set up, or the script has not ended. */
const isOnItsWay = (row: LoadedRow) =>
  isBeingSetUp(row) || row.install === 'pending' || row.install === 'running'

/** Whether a project runs, or ran, on a node or in a power task. */
function hasDeployed(rows: readonly LoadedRow[], { node_project, power_project }: Dashboard): boolean {
  if (power_project?.length) return true
  // The provider counts a node whose script has not ended as one that runs the project.
  if (node_project?.length && !rows.some(isOnItsWay)) return true
  return rows.some((row) => (row.install !== '' || row.hasProject) && !isOnItsWay(row))
}

/** The steps that a new account has done. */
export interface FirstSteps {
  hasPaid: boolean
  hasNode: boolean
  /** The node whose project is on its way. */
  running: LoadedRow | undefined
}

/** Undefined once a project was deployed, and while that is not known. */
export function useFirstSteps(): FirstSteps | undefined {
  const { balance } = useBalance()
  const rows = useLeaseRowsState()?.data
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())?.data?.data
  if (!rows || !dashboard || balance === undefined || hasDeployed(rows, dashboard)) return undefined
  const hasNode = rows.length > 0
  return { hasPaid: isPositive(balance) || hasNode, hasNode, running: rows.find(isOnItsWay) }
}
