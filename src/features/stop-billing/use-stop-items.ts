import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnconfirmed, settleRequests } from '~/api/client/send-once'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { billedKinds, listOf, type BilledItem, type BilledKind, type BilledListName } from './billed-items'
import { sendStop } from './send-stop'
import { stopItems, type StopOptions, type StopResults } from './stop-items'
import { canRetry, progressText } from './stop-texts'

const operations: Record<BilledKind, string> = {
  task: 'terminatePowerTask',
  node: 'releaseNodes',
  renewal: 'toggleAutoRenew',
}

const isReadable = (list: BilledListName, readBilled: StopOptions['readBilled']) =>
  readBilled(list).then(
    () => true,
    () => false,
  )

/**
 * Settles the earlier requests of unknown result, also those of other pages: the list that is read now decides instead of
 * a question for each item. Returns the kinds of which the list could not be read.
 */
async function settleUnknown(items: readonly BilledItem[], readBilled: StopOptions['readBilled']) {
  const kinds = billedKinds.filter(
    (kind) => isUnconfirmed(operations[kind]) && items.some((item) => item.kind === kind),
  )
  const unread = new Set<BilledKind>()
  for (const list of new Set(kinds.map(listOf))) {
    // oxlint-disable-next-line no-await-in-loop -- two lists at most
    const isRead = await isReadable(list, readBilled)
    for (const kind of kinds.filter((one) => listOf(one) === list))
      if (isRead) settleRequests(operations[kind])
      else unread.add(kind)
  }
  return unread
}

/** Shows the end of a stop whose page was left, after which no further request is sent. */
function showLeftToast(items: readonly BilledItem[], results: StopResults): void {
  const progress = progressText(items, results)
  const isWhole = items.every(({ key }) => results.has(key))
  if (isWhole && !items.some(({ key }) => canRetry(results.get(key))))
    toast.success('停止计费已完成', { description: progress })
  else
    toast.warning('停止计费没有完成', {
      description: isWhole ? progress : `${progress}，其余没有发送，可能仍在计费`,
    })
}

/** Stops items one at a time of a press, with their results so far. */
export function useStopItems(readBilled: StopOptions['readBilled']) {
  const [results, setResults] = useState<StopResults>(new Map())
  const controller = useAbortOnLeave()
  const oneAtATime = useSingleFlight()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ items, signal }: Pick<StopOptions, 'signal'> & { items: readonly BilledItem[] }) => {
      let after = results
      const unread = await settleUnknown(items, readBilled)
      const onResults = (fresh: StopResults) => setResults((after = new Map([...results, ...fresh])))
      await stopItems(items, { send: sendStop, unread, readBilled, onResults, signal })
      return after
    },
    meta: { failure: false },
  })
  const stop = (items: readonly BilledItem[]) =>
    oneAtATime(async () => {
      const { signal } = controller.current
      const after = await mutateAsync({ items, signal })
      if (signal.aborted) showLeftToast(items, after)
    })
  return { stop, results, isRunning: isPending }
}
