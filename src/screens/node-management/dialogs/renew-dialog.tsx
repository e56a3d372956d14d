import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import {
  firstEndText,
  monthlyText,
  renewalAmount,
  summarizeRenewals,
  type RenewalSummary,
} from '~/features/billing/renewal-summary'
import { BatchFailureList } from '~/features/nodes/batch-failure-list'
import { SkippedNotice, allGoneReason } from '~/features/nodes/skipped-notice'
import type { AutoRenewFailure } from '~/features/nodes/use-auto-renew'
import { useNewestNodes, type NodeLookup } from '~/features/nodes/use-newest-nodes'
import { minuteMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { RadioCards } from '~/ui/components/radio-cards'
import { Dialog } from '~/ui/dialog/dialog'
import { useNow } from '~/ui/hooks/use-now'
import { RunwayWithRenewals } from './runway-with-renewals'
import { countsText, useRenewBatch, type RenewableNode, type RenewFailures } from './use-renew-batch'

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

const withUnknownResult = (failure: AutoRenewFailure) =>
  failure.isUnknown ? { ...failure, reason: '结果未知' } : failure

const Failures = ({ refused }: { refused: RenewFailures }) => (
  <>
    <Box mb="3" aria-live="polite">
      {countsText(refused)}。
    </Box>
    <BatchFailureList refused={refused.list.map(withUnknownResult)} />
  </>
)

/** The amount of an option, and the first date that it affects. */
function effectsOf({ isOn }: RenewOption, summary: RenewalSummary, now: number): string[] {
  if (summary.count === 0) return []
  return [
    isOn ? monthlyText(summary) : `不再扣款：${monthlyText(summary)}`,
    firstEndText(summary, isOn ? '扣款' : '到期', now),
  ]
}

function OptionText({ option, summary }: { option: RenewOption; summary: RenewalSummary }) {
  const now = useNow(minuteMs)
  return (
    <>
      <Box fontWeight="medium">
        {option.label}（{formatCount(summary.count)} 台）
      </Box>
      <Box color="fg.muted" textStyle="sm">
        {option.note}
      </Box>
      {effectsOf(option, summary, now).map((text) => (
        <Box key={text} textStyle="sm" mt="1">
          {text}
        </Box>
      ))}
    </>
  )
}

interface ChoiceProps extends Pick<RenewDialogProps, 'skipped'> {
  goneCount: number
  selected: RenewOption | undefined
  isRunning: boolean
  /** The nodes that an option changes. */
  summaryOf: (option: RenewOption) => RenewalSummary
  onChange: (option: RenewOption) => void
}

/** The states of the selected nodes: `已开启 3 台，未开启 6 台`. */
const statesText = ([toEnable, toDisable]: readonly number[]) =>
  `已开启 ${formatCount(toDisable)} 台，未开启 ${formatCount(toEnable)} 台`

/** On or off with the cost of each, and the nodes that are left out. */
function Choice({ selected, isRunning, summaryOf, skipped, goneCount, onChange }: ChoiceProps) {
  return (
    <Box colorPalette="node" aria-busy={isRunning}>
      <Box mb="3">{statesText(options.map((option) => summaryOf(option).count))}</Box>
      <RadioCards
        label="自动续费"
        options={options}
        cardOf={(option) => ({
          key: option.label,
          label: option.label,
          disabledReason: isRunning ? '设置中' : undefined,
        })}
        render={(option) => <OptionText option={option} summary={summaryOf(option)} />}
        value={selected?.label}
        onChange={onChange}
      />
      {selected?.isOn && <RunwayWithRenewals summary={summaryOf(selected)} />}
      <SkippedNotice skipped={skipped} goneCount={goneCount} mt="3" />
    </Box>
  )
}

const changedBy = (nodes: readonly RenewableNode[], { isOn }: RenewOption) =>
  nodes.filter((node) => node.isAutoRenew !== isOn)

/** Why an option cannot be sent; undefined when it can. */
function sendDisabledReason(selected: RenewOption | undefined, count: number): string | undefined {
  if (!selected) return '请选择开启或关闭'
  return count === 0 ? `所选节点都已${selected.isOn ? '开启' : '关闭'}` : undefined
}

function sendText(selected: RenewOption | undefined, summary: RenewalSummary): string {
  if (!selected) return '设置'
  const count = `${formatCount(summary.count)} 台`
  if (!selected.isOn) return `关闭 ${count}`
  const amount = summary.count > 0 ? renewalAmount(summary) : ''
  return `开启 ${count}${amount && ` · ${amount}`}`
}

const nodeLookup: NodeLookup<RenewableNode> = {
  column: 'rowId',
  idOf: ({ id }) => id,
  update: (node, { isAutoRenew = node.isAutoRenew }) => ({ ...node, isAutoRenew }),
}

const nothing = summarizeRenewals([])

/** Turns auto-renew of many nodes on or off. Nodes already in that state are left out; each failure is listed. */
export default function RenewDialog({ nodes: opened, skipped, open, onClose }: RenewDialogProps) {
  const { nodes, goneCount } = useNewestNodes(opened, nodeLookup)
  const [selected, setSelected] = useState<RenewOption>()
  const { start, progress, refused } = useRenewBatch(onClose)
  const summaries = new Map(options.map((option) => [option, summarizeRenewals(changedBy(nodes, option))]))
  const summaryOf = (option: RenewOption) => summaries.get(option) ?? nothing
  const summary = selected ? summaryOf(selected) : nothing
  const isRunning = progress !== undefined
  const disabledReason = nodes.length === 0 ? allGoneReason : sendDisabledReason(selected, summary.count)
  const send = () => selected && void start(changedBy(nodes, selected), selected.isOn)
  const footer = (
    <>
      <Button variant="outline" busy={isRunning} onClick={onClose}>
        {refused ? '关闭' : '取消'}
      </Button>
      {!refused && (
        <Button busy={isRunning} disabledReason={disabledReason} onClick={send}>
          {isRunning
            ? `设置中 ${formatCount(progress.done)}/${formatCount(progress.total)}`
            : sendText(selected, summary)}
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
          summaryOf={summaryOf}
          skipped={skipped}
          goneCount={goneCount}
          onChange={setSelected}
        />
      )}
    </Dialog>
  )
}
