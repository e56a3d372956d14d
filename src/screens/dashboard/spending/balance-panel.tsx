import { runwayText } from '~/features/billing/runway-text'
import { formatUnits, toDollars } from '~/features/billing/units'
import { formatBalance, formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { axisMoney } from '~/ui/chart/axis-money'
import type { ChartColor, ChartData, ChartMark } from '~/ui/chart/chart-data'
import { ChartPanel, type ChartTable } from '~/ui/chart/chart-panel'
import { EmptyState } from '~/ui/components/empty-state'
import { Section } from '~/ui/components/section'
import { daysAround, localDay, type BalanceCourse, type BalanceMark, type BalancePoint } from './balance'
import type { Spending } from './use-spending'

const title = '余额走势与预测'

const balanceColor: ChartColor = 'purple'

const dollarsOf = (units: number) => Number(toDollars(units))

const dayText = (at: number) => formatTime(at, 'MM-DD')

const shapes = {
  'top-up': { color: 'ok', shape: 'circle' },
  renewal: { color: 'node', shape: 'square' },
} as const satisfies Record<BalanceMark['kind'], Pick<ChartMark, 'color' | 'shape'>>

/** The last point until a time. */
const pointUntil = (points: readonly BalancePoint[], at: number) =>
  points.filter((point) => point.at <= at).at(-1) ?? points[0]

const moveText = ({ kind, at, units }: BalanceMark, now: number) => {
  const name = kind === 'top-up' ? '充值' : at > now ? '续费' : '包月'
  return `${name} ${formatUnits(units, formatCharge)}`
}

function chartMarks({ points, marks, runsDryAt }: BalanceCourse, now: number): ChartMark[] {
  const heightAt = (at: number) => dollarsOf(pointUntil(points, at)?.units ?? 0)
  const moves = marks.map((mark) => ({
    x: mark.at,
    y: heightAt(mark.at),
    ...shapes[mark.kind],
    label: moveText(mark, now),
  }))
  if (runsDryAt === undefined) return moves
  return [...moves, { x: runsDryAt, y: heightAt(runsDryAt), color: 'bad', shape: 'cross', label: '余额不足' }]
}

const dayStarts = (now: number) =>
  Array.from({ length: 2 * daysAround + 1 }, (_, index) => localDay(now, index - daysAround))

function chartOf(course: BalanceCourse, now: number): ChartData {
  const { points } = course
  const isNow = ({ at }: BalancePoint) => at === now
  const values = (isShown: (point: BalancePoint) => boolean) =>
    points.map((point) => (isShown(point) ? dollarsOf(point.units) : null))
  const forecast = {
    label: '预测',
    color: balanceColor,
    isDashed: true,
    values: values((point) => point.isForecast || isNow(point)),
  } as const
  return {
    kind: 'lines',
    xs: points.map(({ at }) => at),
    series: [
      { label: '余额', color: balanceColor, values: values(({ isForecast }) => !isForecast) },
      ...(points.some(({ isForecast }) => isForecast) ? [forecast] : []),
    ],
    marks: chartMarks(course, now),
    ticks: dayStarts(now)
      .filter((at) => at <= (points.at(-1)?.at ?? now))
      .map((x) => ({ x, label: dayText(x) })),
    formatY: axisMoney,
    describe: (index) => {
      const point = points[index]
      if (!point) return ''
      const kind = isNow(point) ? '现在' : point.isForecast ? '预测' : '估算'
      return `${formatTime(point.at, 'MM-DD HH:mm')} 余额 ${formatUnits(point.units, formatBalance)}（${kind}）`
    },
  }
}

function dayRow({ points, marks }: BalanceCourse, start: number, now: number): string[] {
  const end = localDay(start, 1)
  const isToday = start === localDay(now, 0)
  const point = pointUntil(points, isToday ? now : end - 1)
  const moved = (kind: BalanceMark['kind']) => {
    const mark = marks.find((one) => one.kind === kind && one.at >= start && one.at < end)
    return mark ? formatUnits(mark.units, formatCharge) : '-'
  }
  const state = isToday ? '现在' : point?.isForecast ? '预测' : '估算'
  return [
    dayText(start),
    formatUnits(point?.units ?? 0, formatBalance),
    moved('top-up'),
    moved('renewal'),
    state,
  ]
}

/** One row for each day of the picture, with the balance at its end. */
const tableOf = (course: BalanceCourse, now: number): ChartTable => ({
  columns: ['日期', '余额', '充值', '包月与续费', '说明'],
  rows: dayStarts(now)
    .filter((start) => start <= (course.points.at(-1)?.at ?? now))
    .map((start) => dayRow(course, start, now)),
})

function forecastText({ funds, rate, now }: Spending): string {
  if (rate === undefined) return '当前费率未知，暂时无法预测。'
  return funds ? `${runwayText(funds.forecast, funds.renewals, now)}。` : '没有已知的按用量或自动续费的扣款。'
}

/** The balance of two weeks, what moved it, and when it will not be enough. */
export function BalancePanel({ spending }: { spending: Spending }) {
  const { course, now } = spending
  if (!course)
    return (
      <Section title={title}>
        <EmptyState text="余额未知" />
      </Section>
    )
  return (
    <ChartPanel title={title} data={chartOf(course, now)} legend={[]} table={tableOf(course, now)}>
      {forecastText(spending)}
      历史余额为推算，不含奖励与提现。
    </ChartPanel>
  )
}
