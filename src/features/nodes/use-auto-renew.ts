import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { changeAnnouncements } from '~/api/client/changes'
import { editCached } from '~/api/client/edit-cached'
import { CancelledError } from '~/api/client/errors'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import {
  getListDeployedNodesQueryKey,
  getToggleAutoRenewMutationKey,
} from '~/api/generated/panel-point/panel-point'
import type { NewestRows } from '~/features/nodes/model/load-node-rows'
import { computerTime } from '~/lib/clock'
import { getIdIndex } from '~/lib/columns/id-index'
import type { IdText } from '~/lib/ids'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { isColumnsQuery } from './all-nodes-query-key'
import type { BatchFailure } from './batch-failure-list'
import { leaseRowsQueryKey } from './lease-rows-query'

/** A row that was not switched, or of which that is not known. */
export interface AutoRenewFailure extends BatchFailure {
  /** Whether the call may have taken effect. */
  isUnknown: boolean
}

export interface AutoRenewChange {
  /** Row ids, not node ids: the endpoint takes the deployment's id. */
  ids: readonly IdText[]
  isOn: boolean
  /** True where the user sees the node list, which is current unless an earlier call is unconfirmed. */
  isFromNodeList?: boolean
  /** Sends the calls and returns the failures. By default they are sent in turn, and the first failure throws. */
  sendAll?: (
    ids: readonly IdText[],
    toggle: (id: IdText) => Promise<unknown>,
  ) => Promise<readonly AutoRenewFailure[]>
}

export interface AutoRenewResult {
  /** The rows that had the other state. */
  sent: readonly IdText[]
  failures: readonly AutoRenewFailure[]
}

/** Returns a copy of the rows with the auto-renew flag of some set. */
function withAutoRenew(rows: DeployedRows, ids: readonly IdText[], isOn: boolean): DeployedRows {
  const index = getIdIndex(rows.columns.rowId)
  const values = rows.columns.autoRenew.values.slice()
  for (const row of ids.map((id) => index.find(id))) if (row !== undefined) values[row] = Number(isOn)
  return { ...rows, columns: { ...rows.columns, autoRenew: { kind: 'number', values } } }
}

const lists = { queryKey: getListDeployedNodesQueryKey(), predicate: isColumnsQuery }

/** Sets the flag in every cached list. */
function setCachedAutoRenew(client: QueryClient, { ids, isOn }: AutoRenewChange) {
  editCached<DeployedRows>(client, lists, (rows) => withAutoRenew(rows, ids, isOn))
  editCached<NewestRows>(client, { queryKey: leaseRowsQueryKey }, (newest) => ({
    ...newest,
    rows: newest.rows.map((row) => (ids.includes(row.id) ? { ...row, isAutoRenew: isOn } : row)),
  }))
}

/** Whether a list came since then (epoch milliseconds) or is under way; it may be older than a change made then. */
const isListNewer = (client: QueryClient, since: number): boolean =>
  client
    .getQueryCache()
    .findAll(lists)
    .some(({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt >= since)

/**
 * Returns a function that turns auto-renew of rows on or off; a row under way is left alone. The update is optimistic:
 * cached lists change at once and are rolled back when the change fails. A batch with its own `sendAll` changes them
 * afterwards.
 */
export function useAutoRenew() {
  const client = useQueryClient()
  const onceForEachRow = useSingleFlight()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: getToggleAutoRenewMutationKey(),
    mutationFn: async (change: AutoRenewChange) => {
      const { setAutoRenew } = await import('./set-auto-renew')
      return setAutoRenew(client, change)
    },
    // A failed request may have taken effect, and another toggle would then do the opposite of the switch.
    meta: { failure: '自动续费设置失败', updatesOwnTab: true, rereadsAfterFailure: true },
    // Changes are sent one after another, as each may have to read the list first.
    scope: { id: 'auto-renew' },
    onMutate: async (change) => {
      if (change.sendAll) return 0
      const pressedAt = computerTime()
      await client.cancelQueries({ queryKey: leaseRowsQueryKey })
      setCachedAutoRenew(client, change)
      return pressedAt
    },
    onSuccess: (_result, _change, changedAt) => {
      const outdated = isListNewer(client, changedAt) ? getListDeployedNodesQueryKey() : leaseRowsQueryKey
      void client.invalidateQueries({ queryKey: outdated })
    },
    onError: (error, change) => {
      // A batch has changed no list yet.
      if (!change.sendAll) setCachedAutoRenew(client, { ...change, isOn: !change.isOn })
      // Calls before the one that the user declined were sent.
      if (error instanceof CancelledError)
        void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey() })
      changeAnnouncements.emit(['/api/panel-point'])
    },
  })
  const change = (options: AutoRenewChange, onDone: (result: AutoRenewResult) => void) =>
    onceForEachRow(async () => onDone(await mutateAsync(options)), options.ids)
  return { change, isPending }
}
