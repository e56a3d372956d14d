import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { useNodePage } from '../node-page'
import { isNodeFiltered } from './node-filters'
import { useAutoRefresh } from './refresh-control'
import { useNodeCounters } from './use-node-list'

/** Whether the account has no node and no server: neither the unfiltered list nor the counters know any. */
export function useIsAccountEmpty(): boolean {
  const { rows, state, isComplete, filters } = useNodePage()
  const { data } = useNodeCounters()
  const isListEmpty = state === 'shown' && isComplete && rows?.length === 0 && !isNodeFiltered(filters)
  return isListEmpty && !(Number(data?.total) > 0)
}

/** Takes the place of the list and its tools while there is no node. The list is still refreshed. */
export function EmptyAccount() {
  const { dialogs, load } = useNodePage()
  useAutoRefresh(load)
  return (
    <EmptyState
      label="节点列表"
      drawing="nodes"
      text="暂无节点"
      action={
        <>
          <Button onClick={() => dialogs.show({ kind: 'cloud' })}>购买服务器</Button>
          <Link to={paths.server()}>添加自有服务器</Link>
        </>
      }
    />
  )
}
