import { Flex } from '@chakra-ui/react'
import { Bone } from '~/ui/bone'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Search } from '~/ui/icons'
import { LoadFailure } from '~/ui/load-failure'
import type { NodeFilters } from '../filters'
import { useIsListFetching } from '../use-node-list'
import type { Opened } from './opened'

const widths = ['60%', '100%', '100%', '80%', '100%', '70%']

const Bones = () => (
  <Flex direction="column" gap="4" p="5" aria-busy>
    {widths.map((width, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <Bone key={place} h={place % 3 === 0 ? '5' : '12'} style={{ width }} />
    ))}
  </Flex>
)

export interface MissingProps {
  state: Exclude<Opened['state'], 'shown'>
  /** What of the nodes is asked for. */
  filters: NodeFilters
  onRetry: () => void
  /** Asks for all nodes instead of some. */
  onWiden: () => void
}

function Failed({ filters, onRetry }: Pick<MissingProps, 'filters' | 'onRetry'>) {
  return <LoadFailure text="节点加载失败" isRetrying={useIsListFetching(filters)} retry={onRetry} />
}

/** What stands in the drawer while its node does not. */
export function Missing({ state, filters, onRetry, onWiden }: MissingProps) {
  const widen = (
    <Button size="sm" variant="outline" onClick={onWiden}>
      在全部节点中查找
    </Button>
  )
  switch (state) {
    case 'failed':
      return <Failed filters={filters} onRetry={onRetry} />
    case 'elsewhere':
      return <EmptyState icon={Search} text="当前筛选的节点中没有它" action={widen} />
    case 'gone':
      return <EmptyState text="节点不存在，可能已释放或删除" />
    default:
      return <Bones />
  }
}
