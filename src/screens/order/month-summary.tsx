import { Box, Flex } from '@chakra-ui/react'
import { formatCharge } from '~/lib/money'
import { addMonths, monthName, type Month } from '~/lib/months'
import { foreignTimeZone } from '~/lib/time-zone'
import { formatCount } from '~/lib/units'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { ProgressBar } from '~/ui/components/progress-bar'
import {
  changeOf,
  countUndated,
  sumMonth,
  type MonthSums,
  type OrderHistory,
  type OrderSum,
  type SumChange,
} from './month-sums'
import type { OrderHistoryState } from './use-order-history'

/** A sum is unknown without any known amount, and the least that it can be without some. */
const sumText = ({ amount, count, unknown }: OrderSum) =>
  count === 0 && unknown > 0 ? '-' : `${formatCharge(amount.toString())}${unknown > 0 ? ' 起' : ''}`

const countText = ({ count, unknown }: OrderSum) =>
  `${formatCount(count)} 单${unknown > 0 ? `，另有 ${formatCount(unknown)} 单未知` : ''}`

/** A difference with its sign, and in percent where there is something to compare with. */
function changeText(change: SumChange | undefined): string {
  if (!change) return '未知'
  const { difference, percent } = change
  const sign = difference.gt(0) ? '+' : difference.lt(0) ? '-' : ''
  const amount = `${sign}${formatCharge(difference.abs().toString())}`
  return percent ? `${amount}（${sign}${formatCount(Number(percent.abs().toFixed(1)))}%）` : amount
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <Box minW="28">
    <Box as="dt" color="fg.muted" textStyle="sm">
      {label}
    </Box>
    <Box as="dd" textStyle="lg" fontWeight="semibold" whiteSpace="nowrap">
      {value}
    </Box>
    {note !== undefined && (
      <Box as="dd" color="fg.muted" textStyle="xs">
        {note}
      </Box>
    )}
  </Box>
)

const figuresOf = ({ monthly, hourly, other, leases, deposit }: MonthSums) =>
  [
    ['包月', monthly],
    ['按小时', hourly],
    ...(other.count + other.unknown > 0 ? [['其他', other] as const] : []),
    ['租用合计', leases],
    ['充值', deposit],
  ] as const

interface FiguresProps {
  history: OrderHistory
  month: Month
  isPartial: boolean
}

function Figures({ history, month, isPartial }: FiguresProps) {
  const previousMonth = addMonths(month, -1)
  const sums = sumMonth(history, month)
  const undated = countUndated(history)
  const zone = foreignTimeZone()
  const previous = sumMonth(history, previousMonth).leases
  const change = undated > 0 || isPartial ? undefined : changeOf(sums.leases, previous)
  return (
    <>
      <Flex as="dl" wrap="wrap" columnGap="8" rowGap="3">
        {figuresOf(sums).map(([label, sum]) => (
          <Figure key={label} label={label} value={sumText(sum)} note={countText(sum)} />
        ))}
        <Figure
          label={`租用较 ${monthName(previousMonth)}`}
          value={changeText(change)}
          note={`上月 ${sumText(previous)} · ${countText(previous)}`}
        />
      </Flex>
      <Box color="fg.muted" textStyle="xs" mt="2">
        只计已付款订单。续费与算力没有订单。
        {isPartial && '订单没有读全，合计可能偏少。'}
        {undated > 0 && `${formatCount(undated)} 单没有时间，未计入。`}
        {zone && `月份按 ${zone} 计，列表中是本地时间。`}
      </Box>
    </>
  )
}

/** Sums are shown once every page that has orders of the month, or of the one before, was read. */
function Content({ month, state }: { month: Month; state: OrderHistoryState }) {
  const { history, isPartial, progress, isFailed, isRetrying, retry } = state
  if (history) return <Figures history={history} month={month} isPartial={isPartial} />
  if (isFailed)
    return <InlineLoadFailure text="订单没有读完，合计未知" isRetrying={isRetrying} retry={retry} />
  return (
    <Flex align="center" gap="3" textStyle="sm" color="fg.muted">
      正在读取订单
      <ProgressBar w="40" aria-label="读取进度" value={progress} max={1} />
      {progress !== undefined && `${Math.floor(progress * 100)}%`}
    </Flex>
  )
}

/** The sums of a month by type, and how they differ from the month before. */
export const MonthSummary = ({ month, state }: { month: Month; state: OrderHistoryState }) => (
  <Box
    as="section"
    aria-label={`${monthName(month)}合计`}
    aria-busy={!state.history && !state.isFailed}
    borderWidth="1px"
    borderRadius="md"
    px="4"
    py="3"
    mb="3"
  >
    <Content month={month} state={state} />
  </Box>
)
