import type { QueryClient } from '@tanstack/react-query'
import { isUnconfirmed, settleRequests } from '~/api/client/send-once'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { getListDeployedNodesQueryKey, toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import { loadNewestRows } from '~/features/nodes/model/load-node-rows'
import { idText, type IdText } from '~/lib/ids'
import { isColumnsQuery } from './all-nodes-query-key'
import { leaseRowsPage } from './lease-rows-query'
import { nodesOf } from './model/node-at'
import type { AutoRenewChange, AutoRenewFailure, AutoRenewResult } from './use-auto-renew'

const operation = 'toggleAutoRenew'

/** Whether auto-renew is on, by row id. */
type States = ReadonlyMap<IdText, boolean | undefined>

const shownLists = {
  queryKey: getListDeployedNodesQueryKey(),
  type: 'active',
  predicate: isColumnsQuery,
} as const

async function rereadShownLists(client: QueryClient): Promise<States> {
  await client.refetchQueries(shownLists, { throwOnError: true })
  const lists = client.getQueriesData<DeployedRows>(shownLists).flatMap(([, rows]) => rows ?? [])
  // The page was left meanwhile.
  if (lists.length === 0) return rereadLeaseRows()
  return new Map(lists.flatMap((list) => [...nodesOf(list)].map((node) => [node.id, node.isAutoRenew])))
}

async function rereadLeaseRows(): Promise<States> {
  const { rows } = await loadNewestRows(leaseRowsPage)
  return new Map(rows.map(({ id, isAutoRenew }) => [id, isAutoRenew]))
}

/** Whether a shown list is known to be outdated, as after a change of another tab. */
const isListOutdated = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll(shownLists)
    .some(({ state }) => state.isInvalidated)

/**
 * Reads the states again when the cached ones may be wrong; undefined when they are not. Those of a batch are as old as
 * its dialog.
 */
async function rereadIfOutdated(client: QueryClient, change: AutoRenewChange): Promise<States | undefined> {
  const { isFromNodeList = false, sendAll } = change
  const isCurrent = isFromNodeList && !sendAll && !isListOutdated(client)
  if (isCurrent && !isUnconfirmed(operation)) return undefined
  return reread(client, change)
}

async function reread(client: QueryClient, { isFromNodeList = false }: AutoRenewChange): Promise<States> {
  const states = await (isFromNodeList ? rereadShownLists(client) : rereadLeaseRows())
  settleRequests(operation)
  return states
}

/** Reads the states again after calls of unknown result: a row that has the state by now is no failure. */
async function decideByList(
  client: QueryClient,
  change: AutoRenewChange,
  failures: readonly AutoRenewFailure[],
): Promise<readonly AutoRenewFailure[]> {
  if (!failures.some(({ isUnknown }) => isUnknown)) return failures
  const states = await reread(client, change).catch(() => undefined)
  return failures.flatMap((failure) => {
    const state = states?.get(idText(failure.id))
    if (!failure.isUnknown || state === undefined) return failure
    return state === change.isOn ? [] : { ...failure, isUnknown: false }
  })
}

/** Sends one call after another; a refusal stops those after it. */
async function inTurn(ids: readonly IdText[], toggle: (id: IdText) => Promise<unknown>) {
  // oxlint-disable-next-line no-await-in-loop -- a refusal stops those after it
  for (const id of ids) await toggle(id)
  return []
}

/**
 * Turns auto-renew of rows on or off. The endpoint toggles, so rows that have the state already are left out: another
 * tab, or an earlier call of unknown result, may have set them.
 */
export async function setAutoRenew(client: QueryClient, change: AutoRenewChange): Promise<AutoRenewResult> {
  const { ids, isOn, sendAll = inTurn } = change
  const states = await rereadIfOutdated(client, change)
  const toChange = states ? ids.filter((id) => states.get(id) !== isOn) : ids
  const failures = await sendAll(toChange, (id) => toggleAutoRenew(id, { intent: String(isOn) }))
  return { sent: toChange, failures: await decideByList(client, change, failures) }
}
