import { Box } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import { BatchFailureList, type BatchFailure } from '~/features/nodes/batch-failure-list'
import { useAutoRenew, type AutoRenewChange } from '~/features/nodes/use-auto-renew'
import { idText, type Id } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import { runEach } from '~/screens/node-management/batch/run-each'
import { Button } from '~/ui/components/button'
import { Notice } from '~/ui/components/notice'
import { RadioCards } from '~/ui/components/radio-cards'
import { toast } from '~/ui/components/toast'
import { Dialog } from '~/ui/dialog/dialog'

interface RenewableNode {
  /** Row id, not node id: the endpoint takes the deployment's id. */
  id: Id
  name: string
  isAutoRenew: boolean
}

interface RenewFailures {
  total: number
  list: readonly BatchFailure[]
}

/** Returns a ref to a controller that aborts when the page is hidden or unmounted, to stop the remaining calls. */
function useAbortOnLeave() {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return controller
}

/** Sets auto-renew of many nodes, one call each, with its progress and the refusals. */
function useRenewBatch(onAllSet: () => void) {
  const client = useQueryClient()
  const { change } = useAutoRenew()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<RenewFailures>()
  const controller = useAbortOnLeave()
  const start = async (nodes: readonly RenewableNode[], isOn: boolean) => {
    const total = nodes.length
    const { signal } = controller.current
    const onDone = (done: number) => setProgress({ done, total })
    const names = new Map(nodes.map(({ id, name }) => [idText(id), name]))
    const sendAll: AutoRenewChange['sendAll'] = (ids, toggle) => {
      const items = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
      return runEach({ items, run: ({ id }) => toggle(id), failure: '自动续费设置失败', onDone, signal })
    }
    const finish = (list: readonly BatchFailure[]) => {
      // The balance may have been in the way.
      if (list.length > 0) void invalidateGetUserInfo(client)
      if (signal.aborted) return
      if (list.length > 0) return setRefused({ total, list })
      toast.success(isOn ? '自动续费设置成功' : '自动续费取消成功')
      onAllSet()
    }
    const ids = [...names.keys()]
    onDone(0)
    await change({ ids, isOn, isFromNodeList: true, sendAll }, finish)
    setProgress(undefined)
  }
  return { start, progress, refused }
}

export interface RenewDialogProps {
  nodes: readonly RenewableNode[]
  /** Number of skipped nodes by reason. */
  skipped: ReadonlyMap<string, number>
  open: boolean
  onClose: () => void
}

const options = [
  { isOn: true, label: '开启自动续费', note: '到期时自动从余额续费' },
  { isOn: false, label: '关闭自动续费', note: '到期后不再续费' },
] as const

type RenewOption = (typeof options)[number]

const Failures = ({ refused }: { refused: RenewFailures }) => (
  <>
    <Box mb="3" aria-live="polite">
      {formatCount(refused.total - refused.list.length)} 台已设置，{formatCount(refused.list.length)}{' '}
      台未能设置。
    </Box>
    <BatchFailureList refused={refused.list} />
  </>
)

interface ChoiceProps extends Pick<RenewDialogProps, 'skipped'> {
  selected: RenewOption
  isRunning: boolean
  /** Number of nodes that an option changes. */
  countOf: (option: RenewOption) => number
  onChange: (option: RenewOption) => void
}

/** On or off, and the nodes that are left out. */
function Choice({ selected, isRunning, countOf, skipped, onChange }: ChoiceProps) {
  const skippedTexts = [...skipped].map(([reason, count]) => `${reason}（${formatCount(count)} 台）`)
  return (
    <Box colorPalette="node" aria-busy={isRunning}>
      <RadioCards
        label="自动续费"
        options={options}
        optionKey={({ label }) => label}
        optionLabel={({ label }) => label}
        disabledReason={() => (isRunning ? '设置中' : undefined)}
        render={(option) => (
          <>
            <Box fontWeight="medium">
              {option.label}（{countOf(option)} 台）
            </Box>
            <Box color="fg.muted" textStyle="sm">
              {option.note}
            </Box>
          </>
        )}
        value={selected.label}
        onChange={onChange}
      />
      {skippedTexts.length > 0 && (
        <Notice tone="warn" mt="3" title={`以下节点将跳过：${skippedTexts.join('；')}`} />
      )}
    </Box>
  )
}

/** Turns auto-renew of many nodes on or off. Nodes already in that state are left out; each failure is listed. */
export default function RenewDialog({ nodes, skipped, open, onClose }: RenewDialogProps) {
  const [selected, setSelected] = useState<RenewOption>(options[0])
  const { start, progress, refused } = useRenewBatch(onClose)
  const toChange = ({ isOn }: RenewOption) => nodes.filter((node) => node.isAutoRenew !== isOn)
  const targets = toChange(selected)
  const isRunning = progress !== undefined
  const footer = (
    <>
      <Button variant="outline" busy={isRunning} onClick={onClose}>
        {refused ? '关闭' : '取消'}
      </Button>
      {!refused && (
        <Button
          busy={isRunning}
          disabledReason={targets.length === 0 ? `所选节点都已${selected.isOn ? '开启' : '关闭'}` : undefined}
          onClick={() => void start(targets, selected.isOn)}
        >
          {isRunning ? `设置中 ${progress.done}/${progress.total}` : `设置 ${formatCount(targets.length)} 台`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="批量设置自动续费" locked={isRunning} footer={footer}>
      {refused ? (
        <Failures refused={refused} />
      ) : (
        <Choice
          selected={selected}
          isRunning={isRunning}
          countOf={(option) => toChange(option).length}
          skipped={skipped}
          onChange={setSelected}
        />
      )}
    </Dialog>
  )
}
