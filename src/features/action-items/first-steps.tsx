'use no memo' // As in the home page's `index.tsx`.
import { lazy, Suspense } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { Dashboard, DashboardAnswer } from '~/api/generated/model'
import { useBalance } from '~/features/billing/use-balance'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { isBeingSetUp } from '~/features/nodes/setup'
import { links } from '~/lib/links'
import { isPositive } from '~/lib/money'
import { paths } from '~/lib/paths'
import { Panel } from '~/ui/components/card'
import { Skeleton } from '~/ui/components/skeleton'

export interface Step {
  title: string
  text: string
  isDone: boolean
  to: string
  /** The node that goes through this step now. */
  running?: LoadedRow | undefined
}

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

/** The first three steps of an account; undefined while it is not known which are done. */
function useSteps(): Step[] | undefined {
  const { balance } = useBalance()
  const rows = useLeaseRowsState()?.data
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())?.data?.data
  if (!rows || !dashboard || balance === undefined) return undefined
  const isDeployed = hasDeployed(rows, dashboard)
  const hasNode = rows.length > 0 || isDeployed
  return [
    {
      title: '充值',
      text: '用余额支付，最少 10 美元',
      isDone: isPositive(balance) || hasNode,
      to: links.topUp({ top_up: true }),
    },
    {
      title: '购买服务器',
      text: '包月或按小时计费',
      isDone: hasNode,
      to: links.nodeDeployCloud(),
    },
    {
      title: '部署项目',
      text: '选择项目，一键部署到节点',
      isDone: isDeployed,
      to: paths.nodeExplore(),
      running: rows.find(isOnItsWay),
    },
  ]
}

// Most accounts are not new. The page works without it, so a failure is silent.
const FirstStepsList = lazy(() => import('./first-steps-list').catch(() => ({ default: () => null })))

/** Of three steps below or beside each other, so that nothing moves when they come. */
const listHeight = { base: '18.5rem', md: '4.75rem' }

/** Leads a new account until its first node runs its project; nothing once all steps are done. */
export function FirstSteps() {
  const steps = useSteps()
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  return (
    <Panel title="开始使用" mt="6">
      <Suspense fallback={<Skeleton h={listHeight} />}>
        <FirstStepsList steps={steps} />
      </Suspense>
    </Panel>
  )
}
