import { Flex } from '@chakra-ui/react'
import { IconButton } from '~/ui/button'
import { RotateCw } from '~/ui/icons'
import type { NodeFilters } from './filters'
import { useIsListFetching } from './use-node-list'
import { useRefresh } from './use-refresh'

interface RefreshControlProps {
  load: () => Promise<boolean>
  /** What of the nodes is shown. */
  filters: NodeFilters
}

/** How long until the next refresh, and one at once. On its own, so that a second's tick renders nothing else. */
export function RefreshControl({ load, filters }: RefreshControlProps) {
  const isBusy = useIsListFetching(filters)
  const { left, refresh } = useRefresh(load)
  return (
    <Flex align="center" gap="1" color="fg.muted" textStyle="sm">
      <span role="timer">{left} 秒后刷新</span>
      <IconButton size="sm" label="刷新" busy={isBusy} onClick={refresh}>
        <RotateCw />
      </IconButton>
    </Flex>
  )
}
