import { formatUnits } from '~/features/billing/units'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { links } from '~/lib/links'
import { formatCharge } from '~/lib/money'
import { addMonths, monthChoices, monthName, type Month } from '~/lib/months'
import { paths } from '~/lib/paths'
import { dayMs } from '~/lib/time-units'
import { monthParam } from '~/lib/url-state'
import { axisMoney } from '~/ui/chart/axis-money'
import type { ChartColor, ChartData, ChartOutline } from '~/ui/chart/chart-data'
import { ChartPanel, type ChartTable } from '~/ui/chart/chart-panel'
import { IconButton } from '~/ui/components/button'
import { CompactSelect } from '~/ui/components/compact-select'
import { EmptyState } from '~/ui/components/empty-state'
import { Info } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { Section } from '~/ui/components/section'
import { Skeleton } from '~/ui/components/skeleton'
import { useUrlState } from '~/ui/hooks/use-url-state'
import type { ChargeKind } from './charges'
import { chargeKinds, daysOfMonth, monthByKind, monthEnd, type SpendingDay } from './daily'
import { centsText, labels, partsText, totalText, type MonthTotal } from './spending-texts'
import { useMonthSpending } from './use-month-spending'
import type { Spending } from './use-spending'

const title = '消费走势'

const outlineColor: ChartColor = 'gray'

const colors: Record<ChargeKind, ChartColor> = {
  monthly: 'node',
  hourly: 'purple',
  power: 'power',
  other: 'gray',
}

/** The date of a UTC day, as `11-21`. */
const dateText = (start: number) => new Date(start).toISOString().slice(5, 10)

interface MonthDays {
  month: Month
  /** Until today, of this month. */
  days: readonly SpendingDay[]
  /** The days of the month before; undefined while unknown. */
  before: readonly SpendingDay[] | undefined
  /** The moment of the totals. */
  now: number
}

const firstDay = (month: Month) => Date.parse(`${month}-01`)

const isToday = (day: SpendingDay | undefined, now: number) =>
  day !== undefined && now >= day.start && now < day.start + dayMs

/** Today is not over yet: its parts are hollow. */
function todayOutlines({ days, now }: MonthDays, kinds: readonly ChargeKind[]): ChartOutline[] {
  const x = days.findIndex((day) => isToday(day, now))
  const today = days[x]
  if (!today) return []
  let below = 0
  return kinds
    .filter((kind) => today.cents[kind] > 0)
    .map((kind) => {
      const from = below
      below += today.cents[kind] / 100
      return { x, from, to: below, color: colors[kind], isBehind: false }
    })
}

/** The days of the month before, behind those of the month. */
const outlinesBefore = ({ before = [] }: MonthDays, dayCount: number): ChartOutline[] =>
  before
    .slice(0, dayCount)
    .map(({ total }, x) => ({ x, from: 0, to: total / 100, color: outlineColor, isBehind: true }) as const)
    .filter(({ to }) => to > 0)

/** A day in words: `11-21：合计 $5.00，包月 $5.00，上月同日 $9.00`. */
function dayText(x: number, { month, days, before }: MonthDays, kinds: readonly ChargeKind[]): string {
  const [one, other] = [days[x], before?.[x]]
  const parts = kinds.filter((kind) => one && one.cents[kind] !== 0)
  const texts = [
    ...(one ? [`合计 ${centsText(one.total)}`] : []),
    ...parts.map((kind) => `${labels[kind]} ${centsText(one?.cents[kind] ?? 0)}`),
    ...(other ? [`上月同日 ${centsText(other.total)}`] : []),
  ]
  return texts.length > 0 ? `${dateText(firstDay(month) + x * dayMs)}：${texts.join('，')}` : ''
}

function chartOf(shown: MonthDays, kinds: readonly ChargeKind[]): ChartData {
  const { month, days, now } = shown
  const xs = Array.from({ length: new Date(monthEnd(month)).getUTCDate() }, (_, x) => x)
  const valueAt = (x: number, kind: ChargeKind) => {
    const day = days[x]
    return day && !isToday(day, now) ? day.cents[kind] / 100 : 0
  }
  return {
    kind: 'bars',
    xs,
    series: kinds.map((kind) => ({
      label: labels[kind],
      color: colors[kind],
      values: xs.map((x) => valueAt(x, kind)),
    })),
    outlines: [...outlinesBefore(shown, xs.length), ...todayOutlines(shown, kinds)],
    ticks: xs.map((x) => ({ x, label: dateText(firstDay(month) + x * dayMs) })),
    formatY: axisMoney,
    describe: (x) => dayText(x, shown, kinds),
  }
}

const tableOf = ({ days, before }: MonthDays, kinds: readonly ChargeKind[]): ChartTable => ({
  columns: ['日期（UTC）', ...kinds.map((kind) => labels[kind]), '合计', ...(before ? ['上月同日'] : [])],
  rows: days
    .map(({ start, cents, total }, x) => [
      dateText(start),
      ...kinds.map((kind) => centsText(cents[kind])),
      centsText(total),
      ...(before ? [before[x] ? centsText(before[x].total) : '-'] : []),
    ])
    .reverse(),
})

/** The lists that were too long to read; empty when all were read. */
const omissionText = ({ nodes, isPartial }: Pick<Spending, 'nodes' | 'isPartial'>) =>
  [coverageText('计', nodes), isPartial && '订单或任务较多，可能未全部计入']
    .filter(Boolean)
    .map((text) => `${text}。`)
    .join('')

const spendingUrl = { spending_month: monthParam }

const monthOfUtc = (at: number): Month => new Date(at).toISOString().slice(0, 7)

/** Chooses the month, which stands in the address unless it is this one. */
function MonthPicker({ month, now }: Pick<MonthDays, 'month' | 'now'>) {
  const [, setUrl] = useUrlState(spendingUrl)
  const thisMonth = monthOfUtc(now)
  const options = monthChoices(thisMonth, month).map((one) => [one, monthName(one)] as const)
  return (
    <CompactSelect
      label="消费月份"
      options={options}
      value={month}
      onChange={(next) => setUrl({ spending_month: next === thisMonth ? undefined : next }, 'replace')}
    />
  )
}

interface SourceProps {
  total: MonthTotal
  /** The sums by kind. */
  sums: SpendingDay
  kinds: readonly ChargeKind[]
}

/** The total, what of it is estimated, and how. */
function Source({ total, sums, kinds }: SourceProps) {
  const note = `日期按 UTC。${kinds.includes('other') ? '“其他”没有来源，按天均摊。' : ''}`
  return (
    <>
      {totalText(total, kinds)}
      {/* The hit area of narrow windows takes no room in the line. */}
      <IconButton
        size="xs"
        label={note}
        verticalAlign="middle"
        mx={{ base: '-2', md: '0' }}
        my={{ base: '-2.5', md: '0' }}
      >
        <Info aria-hidden />
      </IconButton>
      {partsText(sums, kinds)}
    </>
  )
}

interface PictureProps {
  shown: MonthDays
  /** The sums that the legend shows. */
  sums: SpendingDay
  /** The text of days without spending. */
  empty: string
  total: MonthTotal
  /** The gaps of the numbers. */
  omitted: string
}

function Picture({ shown, sums, empty, total, omitted }: PictureProps) {
  const { month, days, before, now } = shown
  const kinds = chargeKinds.filter((kind) => days.some(({ cents }) => cents[kind] !== 0))
  const action = <MonthPicker month={month} now={now} />
  if (kinds.length === 0)
    return (
      <Section title={title} action={action}>
        <EmptyState text={empty} action={<Link to={paths.nodeExplore()}>购买服务器</Link>} />
      </Section>
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
      data={chartOf(shown, kinds)}
      legend={kinds.length > 2 ? legend : []}
      table={tableOf(shown, kinds)}
    >
      <Source total={total} sums={sums} kinds={kinds} />
      {omitted}
      {before && '灰框为上月。'} <Link to={links.orders({ month })}>按月对比订单</Link>
    </ChartPanel>
  )
}

/** Zero spending is shown only when every list was read completely. */
const emptyText = (omitted: string, period: string) =>
  omitted ? `读到的记录里没有消费。${omitted}` : `${period}没有消费`

/** The days of the month before, if all are known and something was spent. */
function useMonthBefore(month: Month, now: number): readonly SpendingDay[] | undefined {
  const { days, isPartial } = useMonthSpending(addMonths(month, -1), now)
  return isPartial || !days?.some(({ total }) => total > 0) ? undefined : days
}

interface MonthProps {
  spending: Spending
  month: Month
}

/** A past month, which is estimated from orders, leases and tasks. */
function PastMonth({ spending, month }: MonthProps) {
  const { now } = spending
  const { days, isPartial, isFailed, isRetrying, retry } = useMonthSpending(month, now)
  const before = useMonthBefore(month, now)
  const omitted = omissionText({ nodes: spending.nodes, isPartial })
  if (!days)
    return (
      <Section title={title} action={<MonthPicker month={month} now={now} />} aria-busy={!isFailed}>
        {isFailed ? (
          <LoadFailure text="消费记录加载失败" isRetrying={isRetrying} retry={retry} />
        ) : (
          <Skeleton h="40" mt="4" />
        )}
      </Section>
    )
  const sums = monthByKind(days, monthEnd(month))
  return (
    <Picture
      shown={{ month, days, before, now }}
      sums={sums}
      empty={emptyText(omitted, monthName(month))}
      total={{ period: monthName(month), total: centsText(sums.total), isEstimate: true }}
      omitted={omitted}
    />
  )
}

/** This month, over the outlines of the last one. */
function ThisMonth({ spending }: { spending: Spending }) {
  const { days, month: sums, now, totals } = spending
  const month = monthOfUtc(now)
  const isGiven = totals.month !== undefined && totals.today !== undefined
  const total = isGiven ? formatUnits(totals.month, formatCharge) : centsText(sums.total)
  const before = useMonthBefore(month, now)
  return (
    <Picture
      shown={{ month, days: daysOfMonth(days, now), before, now }}
      sums={sums}
      empty={emptyText(omissionText(spending), '本月')}
      total={{ period: '本月', total, isEstimate: !isGiven }}
      omitted={omissionText(spending)}
    />
  )
}

/** The spending of each day of a month by kind. A month that is still to come is this one. */
export function SpendingPanel({ spending }: { spending: Spending }) {
  const [{ spending_month: month }] = useUrlState(spendingUrl)
  if (month !== undefined && monthEnd(month) < spending.now)
    return <PastMonth spending={spending} month={month} />
  return <ThisMonth spending={spending} />
}
