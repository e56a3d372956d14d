import type { QueryClient } from '@tanstack/react-query'
import { isUnconfirmed, settleRequests } from '~/api/client/send-once'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { getListDeployedNodesQueryKey, toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import { idText } from '~/lib/ids'
import { columnsMark } from './all-nodes-query-key'
import { nodeRowAt, type NodeRow } from './node-row'

type RowId = NodeRow['rowId']

const operation = 'toggleAutoRenew'

const shownLists = {
  queryKey: getListDeployedNodesQueryKey(),
  type: 'active',
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === columnsMark,
} as const

/**
 * Reads the shown node lists again when the result of an earlier toggle is not known: another one would turn over
 * whatever that left.
 * @returns whether auto-renew is on, by row id; undefined when nothing was read
 */
export async function rereadAutoRenew(
  client: QueryClient,
): Promise<ReadonlyMap<string, boolean | undefined> | undefined> {
  if (!isUnconfirmed(operation)) return undefined
  await client.refetchQueries(shownLists, { throwOnError: true })
  settleRequests(operation)
  const lists = client.getQueriesData<DeployedRows>(shownLists).flatMap(([, rows]) => rows ?? [])
  const rows = lists.flatMap((list) => Array.from({ length: list.length }, (_, row) => nodeRowAt(list, row)))
  return new Map(rows.map(({ rowId, isAutoRenew }) => [idText(rowId), isAutoRenew]))
}

/** Turns auto-renew of a row on or off; nothing is sent when an earlier call of unknown result has done it. */
export async function setAutoRenew(client: QueryClient, id: RowId, isOn: boolean): Promise<void> {
  const known = await rereadAutoRenew(client)
  if (known?.get(idText(id)) !== isOn) await toggleAutoRenew(idText(id), { intent: String(isOn) })
}
