import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { NodeListAnswer } from '~/api/generated/model'
import { GroupFilter } from '~/features/node-groups/group-filter'
import { nodeStatusOptions } from '~/features/nodes/model/labels'
import { UserSavedViews } from '~/features/saved-views/user-saved-views'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { Button, IconButton } from '~/ui/components/button'
import { CompactSelect } from '~/ui/components/compact-select'
import { RotateCw } from '~/ui/components/icons'
import { NarrowHidden } from '~/ui/components/narrow-hidden'
import { SearchBox } from '~/ui/components/search-box'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { toast } from '~/ui/components/toast'
import { ExportButton } from '~/ui/csv/export-button'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { FilterBar, FilterRow } from '~/ui/filter-bar'
import { useCountdown } from '~/ui/hooks/use-now'
import { ColumnSettingsButton } from '~/ui/table/column-settings-button'
import { Overview } from '../lazy-overview'
import { useNodePage } from '../node-page'
import { viewOptions } from '../overview-params'
import { useLoadConfigNames } from '../running-config'
import {
  emptyNodeFilters,
  expiryOptions,
  leaseStatusOptions,
  nodeFilterUrl,
  nodeViewUrl,
} from './node-filters'
import { useIsListFetching, useNodeCounters, useStaleSince } from './use-node-list'

const counters = [
  ['total', '全部节点', 'fg'],
  ['online', '在线', 'ok.fg'],
  ['offline', '离线', 'bad.fg'],
  ['leave_unused', '闲置', 'fg.muted'],
] as const

const CounterList = ({ data }: { data: NodeListAnswer | undefined }) => (
  <Flex as="dl" gap={{ base: '3', md: '8' }} wrap="wrap">
    {counters.map(([name, label, color]) => (
      <Flex key={name} align="baseline" gap="2">
        <Box as="dt" color="fg.muted" textStyle="sm">
          {label}
        </Box>
        <Box as="dd" textStyle="xl" fontWeight="semibold" color={color}>
          {formatCount(data?.[name])}
        </Box>
      </Flex>
    ))}
  </Flex>
)

/**
 * Node counts in all and by status, independent of the filters; dashes and a retry button after a failure. It runs its
 * own query, so that refreshed counters do not render the whole page.
 */
function NodeCounters() {
  const { data, isPending, isLoadingError, refetch } = useNodeCounters()
  return (
    <Flex
      as="section"
      aria-label="节点统计"
      tabIndex={-1}
      gap="4"
      wrap="wrap"
      align="center"
      aria-busy={isPending}
    >
      <CounterList data={data} />
      {isLoadingError && (
        <Flex align="center" gap="1" color="bad.fg" textStyle="sm">
          统计加载失败
          <Button ref={handOverFocus} size="xs" variant="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

/** Seconds between two automatic refreshes. */
const period = 60

/** Returns a ref that tells whether the page is shown: keep-alive runs the cleanup when it hides the page. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Refreshes every minute and on demand; each refresh restarts the countdown. A page that keep-alive hides neither
 * counts nor shows a toast.
 * @param load resolves to whether the refresh succeeded
 */
function useAutoRefresh(load: () => Promise<boolean>) {
  const { left, start } = useCountdown(period)
  const isShown = useIsShown()
  const refresh = async () => {
    start(period)
    // One id: repeated refreshes replace the toast instead of stacking up.
    if ((await load()) && isShown.current) toast.success('数据已刷新', { id: 'nodes-refreshed' })
  }
  const restart = useEffectEvent(() => start(period))
  useEffect(() => restart(), [])
  const refreshWhenDue = useEffectEvent(() => void refresh())
  const isDue = left === 0
  useEffect(() => {
    if (isDue) refreshWhenDue()
  }, [isDue])
  return { left, refresh: () => void refresh() }
}

/** Spins while the list is fetched. A component of its own, so that a fetch does not render the button around it. */
function RefreshIcon() {
  const { filters } = useNodePage()
  return <RotateCw data-busy={useIsListFetching(filters) || undefined} />
}

/** Shows the age of the rows after a failed refresh. */
function StaleNotice() {
  const { filters } = useNodePage()
  const since = useStaleSince(filters)
  return (
    <Box as="output" color="bad.fg">
      {since !== undefined && `刷新失败，仍是 ${formatTime(since, 'HH:mm:ss')} 的数据`}
    </Box>
  )
}

function Countdown() {
  const { load } = useNodePage()
  const { left, refresh } = useAutoRefresh(load)
  return (
    <>
      <NarrowHidden role="timer">{left} 秒后刷新</NarrowHidden>
      <IconButton size="sm" label="刷新" onClick={refresh}>
        <RefreshIcon />
      </IconButton>
    </>
  )
}

/** The countdown to the next refresh and a button for one at once. A tick renders only the countdown. */
function RefreshControl() {
  return (
    <Flex
      align="center"
      gap="1"
      color="fg.muted"
      textStyle="sm"
      css={{
        '& [data-busy]': { color: 'border.control', _motionSafe: { animation: 'spin 1s linear infinite' } },
      }}
    >
      <StaleNotice />
      <Countdown />
    </Flex>
  )
}

/** Reports a lost WebSocket connection and offers to reconnect; renders nothing while it works. */
function LiveConnectionStatus() {
  const { channel, channelState: state } = useNodePage()
  if (state !== 'waiting' && state !== 'given-up') return null
  return (
    <Flex align="center" gap="1" color="warn.fg" textStyle="sm">
      <output>{state === 'waiting' ? '实时数据重连中...' : '实时数据已断开'}</output>
      {state === 'given-up' && (
        <Button ref={handOverFocus} size="xs" variant="ghost" onClick={() => channel.open()}>
          重新连接
        </Button>
      )}
    </Flex>
  )
}

/** The counters, and what concerns the table as a whole. */
export function ListHeader() {
  const { nodes, order, isComplete, columns, overview, showOverview } = useNodePage()
  const loadConfigNames = useLoadConfigNames()
  return (
    <Flex justify="space-between" align="center" wrap="wrap" gap="3" mb="3">
      <NodeCounters />
      <Flex as="section" aria-label="列表工具" tabIndex={-1} wrap="wrap" gap="3" align="center">
        <LiveConnectionStatus />
        <ExportButton
          name="节点"
          make={async (signal, report) => {
            const { nodesCsv } = await import('../columns/csv')
            return nodesCsv(nodes, order, loadConfigNames)(signal, report)
          }}
          total={isComplete ? order.length : undefined}
        />
        <RefreshControl />
        <UserSavedViews list="nodes" schema={nodeViewUrl} />
        {overview.view === 'list' && <ColumnSettingsButton columns={columns} />}
        <Box {...Overview.preloadProps}>
          <SegmentedControl
            label="视图"
            options={viewOptions}
            value={overview.view}
            onChange={(view) => showOverview({ view })}
          />
        </Box>
      </Flex>
    </Flex>
  )
}

/** The filters of the list. */
export function NodeFilterBar() {
  const { filters, filter } = useNodePage()
  return (
    <FilterBar
      schema={nodeFilterUrl}
      values={filters}
      onReset={() => filter(emptyNodeFilters)}
      search={
        <SearchBox
          label="关键词"
          placeholder="别名或内网 IP"
          value={filters.keyword}
          onSearch={(keyword) => filter({ keyword })}
        />
      }
    >
      <FilterRow>
        <CompactSelect
          label="节点状态"
          options={nodeStatusOptions}
          value={filters.status}
          onChange={(status) => filter({ status })}
        />
        <GroupFilter value={filters.group} onChange={(group) => filter({ group })} />
      </FilterRow>
      <FilterRow>
        <SegmentedControl
          label="运行状态"
          options={leaseStatusOptions}
          value={filters.lease}
          onChange={(lease) => filter({ lease })}
        />
        <SegmentedControl
          label="到期"
          options={expiryOptions}
          value={filters.expiry}
          onChange={(expiry) => filter({ expiry })}
        />
      </FilterRow>
    </FilterBar>
  )
}
