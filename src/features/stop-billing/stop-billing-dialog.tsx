import { useState } from 'react'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { useConfirm } from '~/ui/components/confirm'
import { Dialog } from '~/ui/dialog/dialog'
import { BilledChoice } from './billed-choice'
import type { BilledItem } from './billed-items'
import { StopResultList } from './stop-results'
import { canRetry, stopQuestion } from './stop-texts'
import { useBilledItems } from './use-billed-items'
import { useStopItems } from './use-stop-items'

/** Stopping more than this at once asks the user to type the number. */
const typedConfirmAbove = 10

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (items: readonly BilledItem[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const { key } of items) {
        if (isSelected) next.add(key)
        else next.delete(key)
      }
      return next
    })
  return { selected, select }
}

interface StopBillingDialogProps {
  open: boolean
  onClose: () => void
}

/** Lists all charges that can be stopped, asks once, and shows the result of each item. */
export default function StopBillingDialog({ open, onClose }: StopBillingDialogProps) {
  const { lists, readBilled } = useBilledItems()
  const { stop, results, isRunning } = useStopItems(readBilled)
  const { selected, select } = useSelection()
  const [sent, setSent] = useState<readonly BilledItem[]>()
  const confirm = useConfirm()
  const items = [lists.tasks, lists.rows].flatMap(({ data }) => data?.items ?? [])
  const chosen = items.filter(({ key }) => selected.has(key))
  const start = async () => {
    const isConfirmed = await confirm({
      title: '停止计费',
      body: stopQuestion(chosen),
      confirmText: '停止',
      cancelText: '取消',
      danger: true,
      ...(chosen.length > typedConfirmAbove && { requiredText: String(chosen.length) }),
    })
    if (!isConfirmed) return
    setSent(chosen)
    await stop(chosen)
  }
  const again = sent?.filter(({ key }) => canRetry(results.get(key))) ?? []
  const footer = (
    <>
      <Button variant="outline" busy={isRunning} onClick={onClose}>
        {sent ? '关闭' : '取消'}
      </Button>
      {!sent && (
        <Button
          colorPalette="bad"
          disabledReason={chosen.length === 0 ? '请选择要停止的项目' : undefined}
          onClick={() => void start()}
        >
          停止 {formatCount(chosen.length)} 项
        </Button>
      )}
      {again.length > 0 && (
        <Button busy={isRunning} onClick={() => void stop(again)}>
          重试 {formatCount(again.length)} 项
        </Button>
      )}
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="停止全部计费" size="lg" locked={isRunning} footer={footer}>
      {sent ? (
        <StopResultList items={sent} results={results} />
      ) : (
        <BilledChoice lists={lists} items={items} selected={selected} onSelect={select} />
      )}
    </Dialog>
  )
}
