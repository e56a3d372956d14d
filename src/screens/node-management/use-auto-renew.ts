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

const show = (client: QueryClient, rowId: number, isOn: boolean) =>
  client.setQueriesData<DeployedRows>(
    {
      queryKey: getListDeployedNodesQueryKey(),
      predicate: ({ queryKey }) => queryKey.at(-1) === 'columns',
    },
    (rows) => rows && withAutoRenew(rows, rowId, isOn),
  )

/** Turns a row's auto-renew over; the switch shows it at once, and returns when it is refused (nod-20, nod-21). */
export function useAutoRenew() {
  const client = useQueryClient()
  const oneAtATime = useOneAtATime()
  const { mutateAsync } = useToggleAutoRenew({ mutation: { meta: { failure: '自动续费设置失败' } } })
  return ({ rowId, isAutoRenew }: NodeRow) =>
    oneAtATime(async () => {
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
