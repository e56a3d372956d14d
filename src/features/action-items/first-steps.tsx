import { Box, Button as LinkButton, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer } from '~/api/generated/model'
import { useBalance } from '~/features/billing/use-balance'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { links } from '~/lib/links'
import { isPositive } from '~/lib/money'
import { paths } from '~/lib/paths'
import { Panel } from '~/ui/components/card'
import { Check } from '~/ui/components/icons'

interface Step {
  title: string
  text: string
  isDone: boolean
  to: string
}

/** The first three steps of an account; undefined while it is not known which are done. */
function useSteps(): Step[] | undefined {
  const { balance } = useBalance()
  const rows = useLeaseRowsState()?.data
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())?.data?.data
  if (!rows || !dashboard || balance === undefined) return undefined
  const { node_project, power_project } = dashboard
  const isDeployed =
    rows.some(({ install, projectId }) => install !== '' || projectId !== undefined) ||
    [node_project, power_project].some((projects) => projects && projects.length > 0)
  const hasNode = rows.length > 0 || isDeployed
  return [
    {
      title: '充值',
      text: '用余额支付，最少 10 美元',
      isDone: isPositive(balance) || hasNode,
      to: links.topUp({ top_up: true }),
    },
    {
      title: '租用节点',
      text: '包月或按小时租用云服务器',
      isDone: hasNode,
      to: links.nodeDeployCloud(),
    },
    {
      title: '部署项目',
      text: '选择项目，一键部署到节点',
      isDone: isDeployed,
      to: paths.nodeExplore(),
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

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, text, isDone, to } = step
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
        {!isDone && (
          <LinkButton asChild size="sm" variant={isNext ? 'solid' : 'outline'}>
            <Link to={to}>{`去${title}`}</Link>
          </LinkButton>
        )}
      </Box>
    </Flex>
  )
}

/** Leads a new account to its first deployment; nothing once all steps are done. */
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
