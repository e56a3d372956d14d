import type { ReactNode } from 'react'
import { formatUnits } from '~/features/billing/forecast'
import { links } from '~/lib/links'
import { formatCharge } from '~/lib/money'
import { monthChoices, monthName, monthOf, type Month } from '~/lib/months'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { monthParam } from '~/lib/url-state'
import { axisMoney } from '~/ui/chart/axis-money'
import type { ChartColor, ChartData } from '~/ui/chart/chart-data'
import { ChartPanel, type ChartTable } from '~/ui/chart/chart-panel'
import { Panel } from '~/ui/components/card'
import { CompactSelect } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { useUrlState } from '~/ui/hooks/use-url-state'
import type { ChargeKind } from './charges'
import { chargeKinds, daysOfMonth, monthByKind, monthEnd, type SpendingDay } from './daily'
import { useMonthSpending } from './use-month-spending'
import type { Spending } from './use-spending'

const title = '消费走势'

const labels: Record<ChargeKind, string> = {
  monthly: '包月',
  hourly: '按小时（估算）',
  power: '算力（估算）',
  other: '其他（估算）',
}

const colors: Record<ChargeKind, ChartColor> = {
  monthly: 'node',
  hourly: 'purple',
  power: 'power',
  other: 'gray',
}

const centsText = (cents: number) => formatCharge(cents / 100)

/** The date of a UTC day, as `11-21`. */
const dateText = (start: number) => new Date(start).toISOString().slice(5, 10)

function chartOf(days: readonly SpendingDay[], kinds: readonly ChargeKind[]): ChartData {
  return {
    kind: 'bars',
    xs: days.map((_day, index) => index),
    series: kinds.map((kind) => ({
      label: labels[kind],
      color: colors[kind],
      values: days.map(({ cents }) => cents[kind] / 100),
    })),
    ticks: days.map(({ start }, x) => ({ x, label: dateText(start) })),
    formatY: axisMoney,
    describe: (index) => {
      const one = days[index]
      if (!one) return ''
      const parts = kinds.filter((kind) => one.cents[kind] !== 0)
      const texts = parts.map((kind) => `${labels[kind]} ${centsText(one.cents[kind])}`)
      return `${dateText(one.start)}：合计 ${centsText(one.total)}${texts.length > 0 ? `，${texts.join('，')}` : ''}`
    },
  }
}

const tableOf = (days: readonly SpendingDay[], kinds: readonly ChargeKind[]): ChartTable => ({
  columns: ['日期（UTC）', ...kinds.map((kind) => labels[kind]), '合计'],
  rows: days
    .map(({ start, cents, total }) => [
      dateText(start),
      ...kinds.map((kind) => centsText(cents[kind])),
      centsText(total),
    ])
    .reverse(),
})

/** The total of the month, and the gaps of the numbers. */
function sourceText(spending: Spending): string {
  const { totals, month } = spending
  const isGiven = totals.month !== undefined && totals.today !== undefined
  return [
    `本月合计 ${isGiven ? formatUnits(totals.month, formatCharge) : `${centsText(month.total)}（估算）`}，日期按 UTC。`,
    month.cents.other > 0 && '“其他”没有来源，按天均摊。',
    omissionText(spending),
  ]
    .filter(Boolean)
    .join('')
}

/** The lists that were too long to read; empty when all were read. */
const omissionText = ({ partialRows, isPartial }: Pick<Spending, 'partialRows' | 'isPartial'>) =>
  [
    partialRows !== undefined && `仅计最近 ${formatCount(partialRows)} 台。`,
    isPartial && '订单或任务较多，这里只计最近的 500 条。',
  ]
    .filter(Boolean)
    .join('')

const spendingUrl = { spending_month: monthParam }

/** Chooses between the last days and a month, which stands in the address. */
function MonthPicker({ now }: { now: number }) {
  const [{ spending_month: month }, setUrl] = useUrlState(spendingUrl)
  const months = monthChoices(now, month).map((one) => [one, monthName(one)] as const)
  return (
    <CompactSelect
      label="消费月份"
      options={[['', '最近 31 天'], ...months]}
      value={month ?? ''}
      onChange={(next) => setUrl({ spending_month: next || undefined }, 'replace')}
    />
  )
}

interface PictureProps {
  days: readonly SpendingDay[]
  /** The sums that the legend shows. */
  sums: SpendingDay
  action: ReactNode
  /** The text of days without spending. */
  empty: string
  children: ReactNode
}

function Picture({ days, sums, action, empty, children }: PictureProps) {
  const kinds = chargeKinds.filter((kind) => days.some(({ cents }) => cents[kind] !== 0))
  if (kinds.length === 0)
    return (
      <Panel title={title} action={action} minW="0">
        <EmptyState text={empty} action={<Link to={paths.nodeExplore()}>购买服务器</Link>} />
      </Panel>
    )
  const legend = kinds.map((kind) => ({
    label: labels[kind],
    color: colors[kind],
    shape: 'bar' as const,
    value: centsText(sums.cents[kind]),
  }))
  return (
    <ChartPanel
      title={title}
      action={action}
      data={chartOf(days, kinds)}
      legend={legend}
      table={tableOf(days, kinds)}
    >
      {children}
    </ChartPanel>
  )
}

/** Zero spending is said only when everything was read. */
const emptyText = (omitted: string, period: string) =>
  omitted ? `读到的记录里没有消费。${omitted}` : `${period}没有消费`

interface MonthProps {
  spending: Spending
  month: Month
  action: ReactNode
}

/** A past month, which is estimated from orders, leases and tasks. */
function PastMonth({ spending, month, action }: MonthProps) {
  const { days, isPartial, isFailed, isRetrying, retry } = useMonthSpending(month, spending.now)
  const omitted = omissionText({ partialRows: spending.partialRows, isPartial })
  if (!days)
    return (
      <Panel title={title} action={action} aria-busy={!isFailed} minW="0">
        {isFailed ? (
          <LoadFailure text="消费记录加载失败" isRetrying={isRetrying} retry={retry} />
        ) : (
          <Skeleton h="64" />
        )}
      </Panel>
    )
  const sums = monthByKind(days, monthEnd(month))
  return (
    <Picture days={days} sums={sums} action={action} empty={emptyText(omitted, monthName(month))}>
      {monthName(month)}合计 {centsText(sums.total)}（估算），日期按 UTC。{omitted}{' '}
      <Link to={links.orders({ month })}>按月对比订单</Link>
    </Picture>
  )
}

/** The spending of each day by kind: of the last days, or of a month. */
export function SpendingPanel({ spending }: { spending: Spending }) {
  const { days, month: thisMonth, now } = spending
  const [{ spending_month: month }] = useUrlState(spendingUrl)
  const action = <MonthPicker now={now} />
  const isThisMonth = month !== undefined && monthEnd(month) >= now
  if (month !== undefined && !isThisMonth)
    return <PastMonth spending={spending} month={month} action={action} />
  return (
    <Picture
      days={isThisMonth ? daysOfMonth(days, now) : days}
      sums={thisMonth}
      action={action}
      empty={emptyText(omissionText(spending), isThisMonth ? '本月' : '最近 31 天')}
    >
      {sourceText(spending)} <Link to={links.orders({ month: month ?? monthOf(now) })}>按月对比订单</Link>
    </Picture>
  )
}
