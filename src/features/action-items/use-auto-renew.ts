import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAnnouncements } from '~/api/client/changes'
import {
  getListDeployedNodesQueryKey,
  getToggleAutoRenewMutationKey,
  toggleAutoRenew,
} from '~/api/generated/panel-point/panel-point'
import {
  loadRenewalRows,
  renewalsQueryKey,
  withAutoRenew,
  type LoadedRenewals,
} from '~/features/billing/use-renewals'
import type { IdText } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/components/toast'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { actionItemDetail, type ActionItem } from './action-items'

interface Change {
  ids: ReadonlySet<IdText>
  isOn: boolean
}

/** Toggles the rows that still need it: the provider turns over whatever it has, which another tab may have changed. */
async function setAutoRenew({ ids, isOn }: Change): Promise<void> {
  const rows = await loadRenewalRows()
  for (const { id, isAutoRenew } of rows)
    if (ids.has(id) && isAutoRenew !== isOn)
      // oxlint-disable-next-line no-await-in-loop -- a refusal stops those after it
      await toggleAutoRenew(id, { intent: String(isOn) })
}

/** Returns a function that turns auto-renew of nodes on or off, at once in the cache, and calls back when it is done. */
export function useAutoRenewChange() {
  const client = useQueryClient()
  const oneAtATime = useSingleFlight()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: getToggleAutoRenewMutationKey(),
    mutationFn: setAutoRenew,
    meta: { failure: '自动续费设置失败', updatesOwnTab: true },
    onMutate: async ({ ids, isOn }) => {
      await client.cancelQueries({ queryKey: renewalsQueryKey })
      const previous = client.getQueryData<LoadedRenewals>(renewalsQueryKey)
      client.setQueryData<LoadedRenewals>(
        renewalsQueryKey,
        (loaded) => loaded && withAutoRenew(loaded, ids, isOn),
      )
      return previous
    },
    onError: (_error, _change, previous) => {
      // What failed may keep the rows from being loaded again too, and nothing would take the change back.
      client.setQueryData<LoadedRenewals>(renewalsQueryKey, previous)
      // Some rows may have been changed.
      changeAnnouncements.emit(['/api/panel-point'])
    },
    onSettled: () => client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey() }),
  })
  const change = (ids: Change['ids'], isOn: boolean, onDone: () => void) =>
    oneAtATime(async () => {
      await mutateAsync({ ids, isOn })
      onDone()
    })
  return { change, isPending }
}

/** Returns a function that turns auto-renew of expiring nodes on, with a toast that undoes it. */
export function useAutoRenew() {
  const { change, isPending } = useAutoRenewChange()
  const enable = (actionItem: ActionItem) => {
    const ids = new Set(actionItem.items.map(({ id }) => id))
    const undo = () => void change(ids, false, () => toast.success('自动续费取消成功'))
    return change(ids, true, () =>
      toast.success(`已为 ${formatCount(ids.size)} 台节点开启自动续费`, {
        description: actionItemDetail(actionItem).replace('开启后', ''),
        action: { label: '撤销', onClick: undo },
      }),
    )
  }
  return { enable, isPending }
}
