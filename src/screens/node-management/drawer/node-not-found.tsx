import { Flex } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Search } from '~/ui/icons'
import { LoadFailure } from '~/ui/load-failure'
import type { NodeFilters } from '../node-filters'
import { useIsListFetching } from '../use-node-list'
import type { OpenNodeState } from './open-node-state'

const widths = ['60%', '100%', '100%', '80%', '100%', '70%']

const DrawerSkeleton = () => (
  <Flex direction="column" gap="4" p="5" aria-busy>
    {widths.map((width, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <Skeleton key={index} h={index % 3 === 0 ? '5' : '12'} style={{ width }} />
    ))}
  </Flex>
)

export interface NodeNotFoundProps {
  status: Exclude<OpenNodeState['status'], 'found'>
  filters: NodeFilters
  onRetry: () => void
  /** Clears the filters that the server applies. */
  onClearFilters: () => void
}

function Failed({ filters, onRetry }: Pick<NodeNotFoundProps, 'filters' | 'onRetry'>) {
  return <LoadFailure text="节点加载失败" isRetrying={useIsListFetching(filters)} retry={onRetry} />
}

/** The drawer's content while its node is loading or cannot be shown. */
export function NodeNotFound({ status, filters, onRetry, onClearFilters }: NodeNotFoundProps) {
  const clearFilters = (
    <Button size="sm" variant="outline" onClick={onClearFilters}>
      在全部节点中查找
    </Button>
  )
  switch (status) {
    case 'failed':
      return <Failed filters={filters} onRetry={onRetry} />
    case 'filtered-out':
      return <EmptyState icon={Search} text="当前筛选的节点中没有它" action={clearFilters} />
    case 'not-found':
      return <EmptyState text="节点不存在，可能已释放或删除" />
    default:
      return <DrawerSkeleton />
  }
}
