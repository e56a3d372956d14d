import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settleRequests } from '~/api/client/send-once'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { listOf, type BilledItem, type BilledKind } from './billed-items'
import { sendStop } from './send-stop'
import { stopItems, type StopOptions, type StopResults } from './stop-items'
import { canRetry, progressText } from './stop-texts'

const operations: Record<BilledKind, string> = {
  task: 'terminatePowerTask',
  node: 'releaseNodes',
  renewal: 'toggleAutoRenew',
}

/** The items of which an earlier request has no known result: the list that is read now decides instead of a question. */
async function settleUnknown(
  items: readonly BilledItem[],
  results: StopResults,
  readBilled: StopOptions['readBilled'],
) {
  const kinds = new Set(
    items.filter(({ key }) => results.get(key)?.state === 'unknown').map(({ kind }) => kind),
  )
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- two lists at most
    await readBilled(listOf(kind)).then(
      () => settleRequests(operations[kind]),
      () => {},
    )
  }
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
      await settleUnknown(items, results, readBilled)
      const onResults = (fresh: StopResults) => setResults((after = new Map([...results, ...fresh])))
      await stopItems(items, { send: sendStop, readBilled, onResults, signal })
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
