import { Box, Flex } from '@chakra-ui/react'
import { IconButton } from '~/ui/button'
import { formatTime } from '~/lib/time'
import { RotateCw } from '~/ui/icons'
import type { NodeFilters } from './filters'
import { useIsListFetching, useStaleSince } from './use-node-list'
import { useRefresh } from './use-refresh'

const turning = {
  '& [data-busy]': { color: 'border.control', _motionSafe: { animation: 'spin 1s linear infinite' } },
}

interface RefreshControlProps {
  load: () => Promise<boolean>
  /** What of the nodes is shown. */
  filters: NodeFilters
}

/** Turns while the nodes are fetched. On its own, so that the button around it is not rendered for that. */
function RefreshIcon({ filters }: Pick<RefreshControlProps, 'filters'>) {
  return <RotateCw data-busy={useIsListFetching(filters) || undefined} />
}

/** Names the age of the rows after a refresh that failed; the button beside it tries again. */
function Stale({ filters }: Pick<RefreshControlProps, 'filters'>) {
  const since = useStaleSince(filters)
  return (
    <Box as="output" color="bad.fg">
      {since !== undefined && `刷新失败，仍是 ${formatTime(since, 'HH:mm:ss')} 的数据`}
    </Box>
  )
}

function Control({ load, filters }: RefreshControlProps) {
  const { left, refresh } = useRefresh(load)
  return (
    <>
      <span role="timer">{left} 秒后刷新</span>
      <IconButton size="sm" label="刷新" onClick={refresh}>
        <RefreshIcon filters={filters} />
      </IconButton>
    </>
  )
}

/** How long until the next refresh, and one at once. A second's tick renders nothing around it. */
export function RefreshControl(props: RefreshControlProps) {
  return (
    <Flex align="center" gap="1" color="fg.muted" textStyle="sm" css={turning}>
      <Stale filters={props.filters} />
      <Control {...props} />
    </Flex>
  )
}
