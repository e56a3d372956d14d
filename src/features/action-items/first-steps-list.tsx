import { Box, Button as LinkButton, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { leaseRowsQueryKey } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { isBeingSetUp, setupText } from '~/features/nodes/setup'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { secondMs } from '~/lib/time-units'
import { Check } from '~/ui/components/icons'
import { useNow } from '~/ui/hooks/use-now'
import type { FirstSteps } from './use-first-steps'

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

interface Step {
  title: string
  text: string
  isDone: boolean
  to: string
  /** The node that goes through this step now. */
  running?: LoadedRow | undefined
}

const stepsOf = ({ hasPaid, hasNode, running }: FirstSteps): Step[] => [
  { title: '充值', text: '用余额支付，最少 10 美元', isDone: hasPaid, to: links.topUp({ top_up: true }) },
  { title: '购买服务器', text: '包月或按小时计费', isDone: hasNode, to: links.nodeDeployCloud() },
  {
    title: '部署项目',
    text: '选择项目，一键部署到节点',
    isDone: false,
    to: paths.nodeExplore(),
    running,
  },
]

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

/** The steps of a new account, the next one with a link. */
export default function FirstStepsList(done: FirstSteps): ReactNode {
  const steps = stepsOf(done)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Steps>
      {steps.map((step, index) => (
        <StepItem key={step.title} step={step} number={index + 1} isNext={step === next} />
      ))}
    </Steps>
  )
}
