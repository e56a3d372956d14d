import { SimpleGrid } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import type { PowerTaskDetail } from '~/api/generated/model'
import { idText } from '~/lib/ids'
import { formatCharge } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatHashrate } from '~/lib/units'
import { axisMoney } from '~/ui/chart/axis-money'
import type { ChartColor, ChartData } from '~/ui/chart/chart-data'
import { ChartPanel, type ChartTable } from '~/ui/chart/chart-panel'
import { taskHistory, withReading, type HistoryPoint, type TaskReadings } from './task-history'

/** The history of a task since the console was opened, this answer included; like every cache it ends with the session. */
function useReadings(task: PowerTaskDetail, at: number): TaskReadings | undefined {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['power-readings', idText(task.id)], [task.id])
  useEffect(() => {
    client.setQueryDefaults(queryKey, { gcTime: Infinity, structuralSharing: false })
    client.setQueryData<TaskReadings>(queryKey, (readings) => withReading(readings, { at, task }))
  }, [client, queryKey, task, at])
  return useQueryState<TaskReadings>(queryKey)?.data
}

interface Measure {
  title: string
  /** The name of the line, and of the column of the numbers. */
  label: string
  color: ChartColor
  read: (point: HistoryPoint) => number | undefined
  format: (value: number | undefined) => string
  formatY: (value: number) => string
}

const measures: readonly Measure[] = [
  {
    title: '算力走势',
    label: '算力',
    color: 'power',
    read: ({ hashrate }) => hashrate,
    format: formatHashrate,
    formatY: formatHashrate,
  },
  {
    title: '消费走势',
    label: '累计消费',
    color: 'node',
    read: ({ spent }) => spent,
    format: formatCharge,
    formatY: axisMoney,
  },
]

const momentText = (at: number) => formatTime(at, 'MM-DD HH:mm')

const stateText = ({ isRead }: HistoryPoint) => (isRead ? '读数' : '估算')

function chartOf(
  points: readonly HistoryPoint[],
  { label, color, read, format, formatY }: Measure,
): ChartData {
  return {
    kind: 'lines',
    xs: points.map(({ at }) => at),
    series: [{ label, color, values: points.map((point) => read(point) ?? null) }],
    ticks: points.map(({ at }) => ({ x: at, label: formatTime(at, 'DD 日 HH 时') })),
    formatY,
    describe: (index) => {
      const point = points[index]
      return point ? `${momentText(point.at)} ${label} ${format(read(point))}（${stateText(point)}）` : ''
    },
  }
}

/** Rows of the table: one in so many estimates, and every reading. */
const rowStep = 6

const tableOf = (points: readonly HistoryPoint[], { label, read, format }: Measure): ChartTable => ({
  columns: ['时间', label, '说明'],
  rows: points
    .filter(({ isRead }, index) => isRead || index % rowStep === 0)
    .map((point) => [formatTime(point.at), format(read(point)), stateText(point)]),
})

interface TaskChartsProps {
  task: PowerTaskDetail
  /** When the task was read, in milliseconds since 1970. */
  updatedAt: number
}

/** Hashrate and cost of a task over its run; nothing before a machine has begun. */
export default function TaskCharts({ task, updatedAt }: TaskChartsProps) {
  const readings = useReadings(task, updatedAt)
  const points = useMemo(() => (readings ? taskHistory(readings) : []), [readings])
  if (points.length < 2) return null
  // A single value draws no line: an ended task is read once, and its machines may lack values.
  const shown = measures.filter(({ read }) => points.filter((point) => read(point) !== undefined).length > 1)
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" mt="4">
      {shown.map((measure) => (
        <ChartPanel
          key={measure.title}
          title={measure.title}
          data={chartOf(points, measure)}
          legend={[{ label: measure.label, color: measure.color, shape: 'line' }]}
          table={tableOf(points, measure)}
          height={160}
        >
          由机器开始和结束的时间估算；打开本页以后，每次刷新的读数照实画出。
        </ChartPanel>
      ))}
    </SimpleGrid>
  )
}
