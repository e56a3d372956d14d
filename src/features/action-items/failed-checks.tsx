'use no memo' // As in the home page's `index.tsx`.
import { Box } from '@chakra-ui/react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { leaseRowsQueryKey } from '~/features/nodes/lease-rows-query'
import { Button } from '~/ui/components/button'
import { Square } from '~/ui/components/square'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { Row } from './action-item-row'
import { powerTasksQueryKey } from './power-tasks-query-key'

/** A part of the account that could not be read, so that its action items are unknown. */
interface FailedCheck {
  name: string
  queryKey: QueryKey
  isRetrying: boolean
}

/** Returns the check when its query has failed and has no data of before; none otherwise. */
function useFailedCheck(name: string, queryKey: QueryKey): FailedCheck[] {
  const state = useQueryState(queryKey)
  if (!state || state.data !== undefined || state.errorUpdateCount === 0) return []
  return [{ name, queryKey, isRetrying: state.fetchStatus === 'fetching' }]
}

/** The checks that failed. The others are shown beside them. */
export const useFailedChecks = (): FailedCheck[] => [
  ...useFailedCheck('节点', leaseRowsQueryKey),
  ...useFailedCheck('算力任务', powerTasksQueryKey),
  ...useFailedCheck('余额', getGetDashboardQueryKey()),
]

/** 未能检查节点 with the button that tries it again. */
export function FailedCheckRow({ check: { name, queryKey, isRetrying } }: { check: FailedCheck }) {
  const client = useQueryClient()
  return (
    <Row>
      <Square fill="dashed" />
      <Box flex="1 1 12rem">未能检查{name}</Box>
      <Button
        ref={handOverFocus}
        size="sm"
        variant="outline"
        busy={isRetrying}
        onClick={() => void client.refetchQueries({ queryKey, exact: true })}
      >
        重试
      </Button>
    </Row>
  )
}
