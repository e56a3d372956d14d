'use no memo' // It renders when the dashboard is loaded, all of it: memoization would cost 1.5 kB of gzip.
import { SimpleGrid, Button as LinkButton, Flex, type BoxProps, Box, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type ElementType } from 'react'
import { Link } from 'react-router-dom'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import type { DashboardPowerProject, CostAnalysis } from '~/api/generated/model'
import { LazyHomeActionItems } from '~/features/action-items/lazy-action-items'
import { RunwayBadge } from '~/features/billing/runway-badge'
import { useBalance } from '~/features/billing/use-balance'
import { TopUpButton } from '~/features/top-up/top-up-button'
import { links } from '~/lib/links'
import { formatBalance, formatCharge, formatPrice, type Amount, type FormatAmount } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatHashrate } from '~/lib/units'
import { useDashboard, type DashboardLoadState } from '~/screens/dashboard/use-dashboard'
import { IconButton } from '~/ui/components/button'
import { Panel, cardStyles } from '~/ui/components/card'
import { ReceiptText, RotateCw, ArrowRight, Blocks, Zap } from '~/ui/components/icons'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Money } from '~/ui/components/money'
import { PageHeader } from '~/ui/components/page-header'
import { Skeleton } from '~/ui/components/skeleton'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { DashboardProjectList } from './dashboard-project-list'
import { LabelledCount, DashboardProjectRow } from './dashboard-rows'
import { NodeProjects } from './node-projects'

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '4',
    ...cardStyles,
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'colorPalette.solid' },
  },
})

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
})

interface QuickEntryProps {
  to: string
  accent: 'node' | 'power'
  icon: ElementType
  title: string
  text: string
}

function QuickEntry({ to, accent, icon: Icon, title, text }: QuickEntryProps) {
  return (
    <Entry to={to} colorPalette={accent}>
      <Tile aria-hidden>
        <Icon size={20} />
      </Tile>
      <Box flex="1" minW="0">
        <Box fontWeight="semibold">{title}</Box>
        <Box color="fg.muted" textStyle="sm">
          {text}
        </Box>
      </Box>
      <Box color="fg.muted">
        <ArrowRight size={18} aria-hidden />
      </Box>
    </Entry>
  )
}

/** Links to the two main tasks: deploying nodes and buying power. */
function QuickEntries() {
  return (
    <>
      <QuickEntry
        to={paths.nodeExplore()}
        accent="node"
        icon={Blocks}
        title="配置节点"
        text="搭建节点，高性价比的云服务器租用"
      />
      <QuickEntry
        to={paths.powerExplore()}
        accent="power"
        icon={Zap}
        title="购买算力"
        text="按分钟计费，随开随停"
      />
    </>
  )
}

interface FigureProps {
  label: string
  value: Amount
  format: FormatAmount
  unit?: string
  isLoading: boolean
}

function Figure({ label, value, format, unit, isLoading }: FigureProps) {
  return (
    <Box>
      <Box as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Box as="dd" mt="1" whiteSpace="nowrap">
        {isLoading ? (
          <Skeleton w="24" h="6" my="1" />
        ) : (
          <>
            <Money value={value} format={format} textStyle="xl" fontWeight="semibold" />
            {unit && value !== undefined && (
              <Box as="span" color="fg.muted" textStyle="sm">
                {unit}
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  )
}

interface CostCardProps extends BoxProps {
  cost: CostAnalysis | undefined
  load: DashboardLoadState
}

/** The current rate and the costs of today and of this month. */
function CostCard({ cost, load, ...rest }: CostCardProps) {
  return (
    <Panel title="费用分析" action={<RunwayBadge rate={cost?.current_rate} />} {...rest}>
      <SimpleGrid as="dl" columns={3} gap={{ base: '3', sm: '6' }} aria-busy={load.isPending}>
        <Figure
          label="当前费率"
          value={cost?.current_rate}
          format={formatPrice}
          unit="/小时"
          isLoading={load.isPending}
        />
        <Figure label="今日消费" value={cost?.today_total} format={formatCharge} isLoading={load.isPending} />
        <Figure label="本月消费" value={cost?.month_total} format={formatCharge} isLoading={load.isPending} />
      </SimpleGrid>
      {load.isError && !cost && (
        <InlineLoadFailure text="加载失败" isRetrying={load.isFetching} retry={load.retry} mt="3" />
      )}
    </Panel>
  )
}

interface BalanceCardProps extends BoxProps {
  isRefreshing: boolean
  onRefresh: () => void
}

/** The balance with links to top-up and orders. Refreshing reloads both the dashboard and the user info. */
function BalanceCard({ isRefreshing, onRefresh, ...rest }: BalanceCardProps) {
  const client = useQueryClient()
  const { balance, isLoading } = useBalance()
  const refresh = () => {
    onRefresh()
    void invalidateGetUserInfo(client)
  }
  const refreshButton = (
    <IconButton size="sm" label="刷新余额" busy={isRefreshing} onClick={refresh}>
      <RotateCw />
    </IconButton>
  )
  return (
    <Panel title="账户余额" action={refreshButton} {...rest}>
      {isLoading ? (
        <Skeleton w="40" h="8" my="1" />
      ) : (
        <Money value={balance} format={formatBalance} display="block" textStyle="3xl" fontWeight="semibold" />
      )}
      <Flex gap="2" mt="4" wrap="wrap">
        <TopUpButton />
        <LinkButton asChild variant="outline">
          <Link to={paths.order()}>
            <ReceiptText aria-hidden />
            订单
          </Link>
        </LinkButton>
        <LinkButton asChild variant="outline">
          <Link to={links.stopBilling()}>停止全部计费</Link>
        </LinkButton>
      </Flex>
    </Panel>
  )
}

interface PowerProjectsProps {
  projects: DashboardPowerProject[] | undefined
  load: DashboardLoadState
}

/** The projects that the user's power tasks compute for. */
function PowerProjects({ projects, load }: PowerProjectsProps) {
  return (
    <DashboardProjectList
      title="算力项目"
      details={paths.powerManagement()}
      empty="暂无算力项目"
      explore={{ to: paths.powerExplore(), label: '购买算力' }}
      load={load}
    >
      {projects?.map((project, index) => (
        <DashboardProjectRow key={project.project_id ?? `row-${index}`} project={project}>
          <LabelledCount value={formatHashrate(project.total_hashrate)} label="算力" />
          <LabelledCount value={project.count} label="个任务" />
        </DashboardProjectRow>
      ))}
    </DashboardProjectList>
  )
}

/** Milliseconds; by then the rest of the page has its code, and the command palette loads. */
const spendingDelay = 3000

/** The spending, once the rest of the page is there or somebody scrolls. Without its code the page is as it was. */
function LaterSpending() {
  const [Spending, setSpending] = useState<ComponentType>()
  useEffect(() => {
    if (Spending) return
    const load = () => {
      const show = (module: { default: ComponentType }) => setSpending(() => module.default)
      import('./spending').then(show, () => {})
    }
    const timer = setTimeout(load, spendingDelay)
    addEventListener('scroll', load, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', load, true)
    }
  }, [Spending])
  return Spending && <Spending />
}

/** /console: balance, costs, running projects and spending. */
export default function ConsoleScreen() {
  usePageTitle('控制面板')
  const { dashboard, updatedAt, ...load } = useDashboard()
  return (
    <>
      <PageHeader title="控制面板" />
      {load.isError && dashboard && (
        <StaleDataNotice updatedAt={updatedAt} isRetrying={load.isFetching} retry={load.retry} />
      )}
      <LazyHomeActionItems />
      <SimpleGrid columns={{ base: 1, lg: 5 }} gap="4">
        <BalanceCard gridColumn={{ lg: 'span 2' }} isRefreshing={load.isFetching} onRefresh={load.retry} />
        <CostCard gridColumn={{ lg: 'span 3' }} cost={dashboard?.cost_analysis} load={load} />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mt="4">
        <QuickEntries />
        <NodeProjects projects={dashboard?.node_project} load={load} />
        <PowerProjects projects={dashboard?.power_project} load={load} />
      </SimpleGrid>
      <LaterSpending />
    </>
  )
}
