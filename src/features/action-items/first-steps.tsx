import { Box, Button as LinkButton, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { Dashboard, DashboardAnswer } from '~/api/generated/model'
import { useBalance } from '~/features/billing/use-balance'
import { leaseRowsQueryKey, useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { isBeingSetUp, setupText } from '~/features/nodes/setup'
import { links } from '~/lib/links'
import { isPositive } from '~/lib/money'
import { paths } from '~/lib/paths'
import { secondMs } from '~/lib/time-units'
import { Panel } from '~/ui/components/card'
import { Check } from '~/ui/components/icons'
import { useNow } from '~/ui/hooks/use-now'

interface Step {
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

const hasProject = ({ install, projectId }: LoadedRow) => install !== '' || projectId !== undefined

/** Whether a project runs, or ran, on a node or in a power task. */
function hasDeployed(rows: readonly LoadedRow[], { node_project, power_project }: Dashboard): boolean {
  if (power_project?.length) return true
  // The provider counts a node whose script has not ended as one that runs the project.
  if (node_project?.length && !rows.some(isOnItsWay)) return true
  return rows.some((row) => hasProject(row) && !isOnItsWay(row))
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

const Steps = chakra('ol', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' }, gap: '4' },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '7',
    borderRadius: 'full',
    textStyle: 'sm',
    fontWeight: 'semibold',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
})

/** Milliseconds between two looks at a node on its way. */
const followInterval = 10 * secondMs

/** Reads the nodes and the running projects again while a node is on its way. */
function useFollow() {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      for (const queryKey of [leaseRowsQueryKey, getGetDashboardQueryKey()])
        void client.invalidateQueries({ queryKey })
    }
    const timer = setInterval(look, followInterval)
    return () => clearInterval(timer)
  }, [client])
}

function Progress({ row }: { row: LoadedRow }) {
  const now = useNow(secondMs)
  useFollow()
  return (
    <Box as="span" textStyle="sm" fontWeight="medium" color="node.fg">
      {row.project && `${row.project} `}
      {isBeingSetUp(row) ? setupText(row.startTime, now) : '部署中'}
    </Box>
  )
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, isDone, to, running } = step
  return (
    <Flex as="li" gap="3" aria-current={isNext ? 'step' : undefined}>
      <Mark colorPalette={isDone ? 'ok' : isNext ? 'node' : 'gray'}>
        {isDone ? <Check size={16} aria-hidden /> : number}
        {isDone && <VisuallyHidden>已完成</VisuallyHidden>}
      </Mark>
      <Box>
        <Box fontWeight="medium">{title}</Box>
        <Box color="fg.muted" textStyle="sm" mb="2">
          {text}
        </Box>
        {running && !isDone && <Progress row={running} />}
        {!running && !isDone && (
          <LinkButton asChild size="sm" variant={isNext ? 'solid' : 'outline'}>
            <Link to={to}>{`去${title}`}</Link>
          </LinkButton>
        )}
      </Box>
    </Flex>
  )
}

/** Leads a new account until its first node runs its project; nothing once all steps are done. */
export function FirstSteps() {
  const steps = useSteps()
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Panel title="开始使用" mb="4">
      <Steps>
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Steps>
    </Panel>
  )
}
