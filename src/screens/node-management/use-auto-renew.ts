import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getListDeployedNodesQueryKey, useToggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import type { DeployedRows, NodeRow } from '~/entities/node/node-row'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { toast } from '~/ui/toast'

/** The rows with one row's switch set. */
function withAutoRenew(rows: DeployedRows, rowId: number, isOn: boolean): DeployedRows {
  const row = rows.columns.rowId.values.indexOf(rowId)
  const values = rows.columns.autoRenew.values.slice()
  if (row >= 0) values[row] = Number(isOn)
  return { ...rows, columns: { ...rows.columns, autoRenew: { kind: 'number', values } } }
}

/** Shows a row's switch so. The list is as old as before: rows are not sorted again for it. */
function show(client: QueryClient, rowId: number, isOn: boolean) {
  const lists = client.getQueryCache().findAll({
    queryKey: getListDeployedNodesQueryKey(),
    predicate: ({ queryKey }) => queryKey.at(-1) === 'columns',
  })
  for (const { queryKey, state } of lists)
    client.setQueryData<DeployedRows>(queryKey, (rows) => rows && withAutoRenew(rows, rowId, isOn), {
      updatedAt: state.dataUpdatedAt,
    })
}

/** Turns a row's auto-renew over; the switch shows it at once, and returns when it is refused (nod-20, nod-21). */
export function useAutoRenew() {
  const client = useQueryClient()
  const oneAtATime = useOneAtATime()
  const { mutateAsync } = useToggleAutoRenew({ mutation: { meta: { failure: '自动续费设置失败' } } })
  return ({ rowId, isAutoRenew }: NodeRow) =>
    oneAtATime(async () => {
      if (isAutoRenew === undefined) return
      show(client, rowId, !isAutoRenew)
      try {
        await mutateAsync({ id: rowId })
        toast.success(isAutoRenew ? '自动续费取消成功' : '自动续费设置成功')
      } catch (error) {
        show(client, rowId, isAutoRenew)
        throw error
      }
    })
}
