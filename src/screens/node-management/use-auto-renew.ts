import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getListDeployedNodesQueryKey, useToggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import type { DeployedRows, NodeRow } from '~/features/nodes/node-row'
import { useSingleFlight } from '~/ui/use-single-flight'
import { toast } from '~/ui/toast'

/** Returns a copy of the rows with one row's auto-renew flag set. */
function withAutoRenew(rows: DeployedRows, rowId: number, isOn: boolean): DeployedRows {
  const row = rows.columns.rowId.values.indexOf(rowId)
  const values = rows.columns.autoRenew.values.slice()
  if (row >= 0) values[row] = Number(isOn)
  return { ...rows, columns: { ...rows.columns, autoRenew: { kind: 'number', values } } }
}

/** Sets the flag in every cached list. `updatedAt` stays, so that the rows are not sorted again. */
function setCachedAutoRenew(client: QueryClient, rowId: number, isOn: boolean) {
  const lists = client.getQueryCache().findAll({
    queryKey: getListDeployedNodesQueryKey(),
    predicate: ({ queryKey }) => queryKey.at(-1) === 'columns',
  })
  for (const { queryKey, state } of lists)
    client.setQueryData<DeployedRows>(queryKey, (rows) => rows && withAutoRenew(rows, rowId, isOn), {
      updatedAt: state.dataUpdatedAt,
    })
}

/**
 * Returns a function that toggles a row's auto-renew. The update is optimistic: the switch changes at once and is
 * rolled back when the request fails.
 */
export function useAutoRenew() {
  const client = useQueryClient()
  const oneAtATime = useSingleFlight()
  const { mutateAsync } = useToggleAutoRenew({ mutation: { meta: { failure: '自动续费设置失败' } } })
  return ({ rowId, isAutoRenew }: NodeRow) =>
    oneAtATime(async () => {
      if (isAutoRenew === undefined) return
      setCachedAutoRenew(client, rowId, !isAutoRenew)
      try {
        await mutateAsync({ id: rowId })
        toast.success(isAutoRenew ? '自动续费取消成功' : '自动续费设置成功')
      } catch (error) {
        setCachedAutoRenew(client, rowId, isAutoRenew)
        throw error
      }
    })
}
