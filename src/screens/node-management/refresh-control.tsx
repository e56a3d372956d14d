import { Box, Flex } from '@chakra-ui/react'
import { IconButton } from '~/ui/button'
import { formatTime } from '~/lib/time'
import { RotateCw } from '~/ui/icons'
import type { NodeFilters } from './node-filters'
import { useIsListFetching, useStaleSince } from './use-node-list'

import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '~/ui/toast'
import { useCountdown } from '~/ui/use-countdown'

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

const spinningIcon = {
  '& [data-busy]': { color: 'border.control', _motionSafe: { animation: 'spin 1s linear infinite' } },
}

interface RefreshControlProps {
  load: () => Promise<boolean>
  filters: NodeFilters
}

/** Spins while the list is fetched. A component of its own, so that a fetch does not render the button around it. */
function RefreshIcon({ filters }: Pick<RefreshControlProps, 'filters'>) {
  return <RotateCw data-busy={useIsListFetching(filters) || undefined} />
}

/** Shows the age of the rows after a failed refresh. */
function StaleNotice({ filters }: Pick<RefreshControlProps, 'filters'>) {
  const since = useStaleSince(filters)
  return (
    <Box as="output" color="bad.fg">
      {since !== undefined && `刷新失败，仍是 ${formatTime(since, 'HH:mm:ss')} 的数据`}
    </Box>
  )
}

function Countdown({ load, filters }: RefreshControlProps) {
  const { left, refresh } = useAutoRefresh(load)
  return (
    <>
      <span role="timer">{left} 秒后刷新</span>
      <IconButton size="sm" label="刷新" onClick={refresh}>
        <RefreshIcon filters={filters} />
      </IconButton>
    </>
  )
}

/** The countdown to the next refresh and a button for one at once. A tick renders only the countdown. */
export function RefreshControl(props: RefreshControlProps) {
  return (
    <Flex align="center" gap="1" color="fg.muted" textStyle="sm" css={spinningIcon}>
      <StaleNotice filters={props.filters} />
      <Countdown {...props} />
    </Flex>
  )
}
