import { formatUnits } from '~/features/billing/forecast'
import { links } from '~/lib/links'
import { formatCharge } from '~/lib/money'
import { monthOf } from '~/lib/months'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { axisMoney } from '~/ui/chart/axis-money'
import type { ChartColor, ChartData } from '~/ui/chart/chart-data'
import { ChartPanel, type ChartTable } from '~/ui/chart/chart-panel'
import { Panel } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { Link } from '~/ui/components/link'
import type { ChargeKind } from './charges'
import { chargeKinds, type SpendingDay } from './daily'
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
const omissionText = ({ partialRows, isPartial }: Spending) =>
  [
    partialRows !== undefined && `仅计最近 ${formatCount(partialRows)} 台。`,
    isPartial && '订单或任务较多，这里只计最近的 500 条。',
  ]
    .filter(Boolean)
    .join('')

/** Zero spending is shown only when everything was read. */
const NothingSpent = ({ omitted }: { omitted: string }) => (
  <Panel title={title}>
    <EmptyState
      text={omitted ? `读到的记录里没有消费。${omitted}` : '最近 31 天没有消费'}
      action={<Link to={paths.nodeExplore()}>购买服务器</Link>}
    />
  </Panel>
)

/** The spending of each day by kind. */
export function SpendingPanel({ spending }: { spending: Spending }) {
  const { days, month } = spending
  const kinds = chargeKinds.filter((kind) => days.some(({ cents }) => cents[kind] !== 0))
  if (kinds.length === 0) return <NothingSpent omitted={omissionText(spending)} />
  const legend = kinds.map((kind) => ({
    label: labels[kind],
    color: colors[kind],
    shape: 'bar' as const,
    value: centsText(month.cents[kind]),
  }))
  return (
    <ChartPanel title={title} data={chartOf(days, kinds)} legend={legend} table={tableOf(days, kinds)}>
      {sourceText(spending)} <Link to={links.orders({ month: monthOf(spending.now) })}>按月对比订单</Link>
    </ChartPanel>
  )
}
