import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '~/lib/time'
import { isPageShown, watchPageShown } from '~/platform/page-shown'
import { IconButton } from '~/ui/components/button'
import { RotateCw } from '~/ui/components/icons'
import { NarrowHidden } from '~/ui/components/narrow-hidden'
import { toast } from '~/ui/components/toast'
import { useIsShown } from '~/ui/hooks/use-is-shown'
import { useCountdown } from '~/ui/hooks/use-now'
import { useNodePage } from '../node-page'
import { useIsListFetching, useStaleSince } from './use-node-list'

/** Seconds between two automatic refreshes. */
const period = 60

/**
 * Refreshes every minute and on demand; each refresh restarts the countdown. A page that keep-alive hides neither
 * counts nor shows a toast. In a hidden tab a refresh that is due waits until the tab is shown.
 * @param load resolves to whether the refresh succeeded
 */
export function useAutoRefresh(load: () => Promise<boolean>) {
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
    if (!isDue) return undefined
    if (!isPageShown()) return watchPageShown((isShown) => isShown && refreshWhenDue())
    refreshWhenDue()
    return undefined
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
export function RefreshControl() {
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
