import { Badge, Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PowerTask } from '~/api/generated/model'
import { csvHashrate, formatKilohashes } from '~/features/power/hashrate'
import { formatHashPrice, hashPrice, taskHourlyRate } from '~/features/power/rates'
import { terminateDisabledReason, runTime, powerStatus } from '~/features/power/task-status'
import { ProjectIcon } from '~/features/projects/project-icon'
import { csvAmount } from '~/lib/csv'
import { idText, shortId } from '~/lib/ids'
import { links } from '~/lib/links'
import { formatPrice, formatCharge, parseAmount } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { formatCount, toNumber } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { Link } from '~/ui/components/link'
import type { PagedColumn } from '~/ui/paged-table/use-paged-table'

const pricePerHash = (task: PowerTask) => formatHashPrice(hashPrice(taskHourlyRate(task), task.hashrate))

const hourlyPrice = (task: PowerTask) => formatPrice(taskHourlyRate(task))

const projectName = ({ project }: PowerTask) => project?.short_name || project?.name

const taskName = (task: PowerTask) => `${projectName(task) || '任务'} #${shortId(task.id)}`

const truncated = (text: string | undefined) => (
  <Box maxW="36" truncate>
    {text || '-'}
  </Box>
)

/** A cell with a second line, so that all that matters of a task fits a window of 1440 px. */
const withNote = (content: ReactNode, note: ReactNode) => (
  <>
    {content}
    {note && (
      <Box color="fg.muted" textStyle="xs" lineHeight="1.2">
        {note}
      </Box>
    )}
  </>
)

const ifKnown = (text: string, note: (text: string) => string) => (text === '-' ? undefined : note(text))

const specName = ({ pricing_plan }: PowerTask) => pricing_plan?.server_spec?.name

const configName = ({ project_config }: PowerTask) => project_config?.remark

const createdAt = ({ created_at }: PowerTask) => formatTime(created_at)

// The API spells it `complated_at`.
const completedAt = ({ complated_at }: PowerTask) => formatTime(complated_at)

function ProjectCell({ task }: { task: PowerTask }) {
  const { project, id } = task
  const name = projectName(task) || '-'
  return (
    <Flex align="center" gap="2">
      <ProjectIcon src={project?.icon} shortName={name} size="sm" />
      <Box maxW="28" truncate fontWeight={{ base: 'inherit', md: 'medium' }}>
        {name}
      </Box>
      <Box color="fg.muted" textStyle="sm" fontFamily="mono" fontWeight="normal">
        #{shortId(id)}
      </Box>
    </Flex>
  )
}

interface TaskActionsProps {
  task: PowerTask
  terminate: (task: PowerTask) => void
}

function TaskActions({ task, terminate }: TaskActionsProps) {
  return (
    <Flex gap="3" align="center" justify="flex-end">
      <Link to={links.powerDetail({ id: idText(task.id) })} aria-label={`详情 ${taskName(task)}`}>
        详情
      </Link>
      <Button
        size="sm"
        variant="outline"
        aria-label={`终止 ${taskName(task)}`}
        disabledReason={terminateDisabledReason(task)}
        onClick={() => terminate(task)}
      >
        终止
      </Button>
    </Flex>
  )
}

const countColumn = (
  id: string,
  header: string,
  countOf: (task: PowerTask) => number | undefined,
): PagedColumn<PowerTask> => ({
  id,
  header,
  align: 'end',
  text: (task) => String(countOf(task) ?? '-'),
  cell: (task) => formatCount(countOf(task)),
})

/** Running of planned machines, with those that stopped. */
const machines = {
  card: 'fact',
  cell: ({ running_amount, amount, stopped_amount }: PowerTask) => {
    const counts = [running_amount, amount].map((count) => formatCount(count))
    const isKnown = counts.some((count) => count !== '-')
    return withNote(
      isKnown ? counts.join('/') : '-',
      stopped_amount ? `停止 ${formatCount(stopped_amount)}` : undefined,
    )
  },
  csv: { header: '运行', text: ({ running_amount }: PowerTask) => String(running_amount ?? '-') },
} as const

/** The name of a task, and its number of machines. */
const taskAndMachineColumns: readonly PagedColumn<PowerTask>[] = [
  {
    id: 'project',
    header: '项目',
    card: 'title',
    text: taskName,
    csv: { header: '项目', text: (task) => `${projectName(task) || '任务'} #${idText(task.id)}` },
    cell: (task) => <ProjectCell task={task} />,
  },
  {
    id: 'status',
    header: '状态',
    card: 'state',
    text: ({ status }) => powerStatus(status).label,
    cell: ({ status }) => {
      const { label, tone } = powerStatus(status)
      return <Badge colorPalette={tone}>{label}</Badge>
    },
  },
  { ...countColumn('planned', '计划', ({ amount }) => amount), isHidden: true },
  { ...countColumn('running', '运行/计划', ({ running_amount }) => running_amount), ...machines },
  { ...countColumn('stopped', '停止', ({ stopped_amount }) => stopped_amount), isHidden: true },
]

const numberOf = (value: { toString: () => string } | undefined) => toNumber(value?.toString())

const hashrateAndCostColumns: readonly PagedColumn<PowerTask>[] = [
  {
    id: 'hashrate',
    isOptional: true,
    header: '算力（KH）',
    card: 'fact',
    align: 'end',
    text: ({ hashrate }) => formatKilohashes(hashrate),
    csv: { header: '算力（KH）', text: ({ hashrate }) => csvHashrate(hashrate) },
    sortValue: ({ hashrate }) => toNumber(hashrate),
  },
  {
    id: 'pricePerHash',
    isOptional: true,
    header: '每 KH·小时',
    align: 'end',
    isHidden: true,
    text: pricePerHash,
    sortValue: (task) => numberOf(hashPrice(taskHourlyRate(task), task.hashrate)),
    csv: { header: '每 KH·小时（美元）', text: (task) => csvAmount(pricePerHash(task)) },
  },
  {
    id: 'rate',
    isOptional: true,
    header: '每小时',
    align: 'end',
    text: hourlyPrice,
    sortValue: (task) => numberOf(parseAmount(taskHourlyRate(task))),
    cell: (task) =>
      withNote(
        hourlyPrice(task),
        ifKnown(pricePerHash(task), (price) => `每 KH ${price}`),
      ),
    csv: { header: '每小时（美元）', text: (task) => csvAmount(hourlyPrice(task)) },
  },
  {
    id: 'consumption',
    header: '消费',
    card: 'fact',
    align: 'end',
    text: ({ consumption }) => formatCharge(consumption),
    sortValue: ({ consumption }) => toNumber(consumption),
    csv: { header: '消费（美元）', text: ({ consumption }) => csvAmount(formatCharge(consumption)) },
  },
]

const specColumns: readonly PagedColumn<PowerTask>[] = [
  {
    id: 'spec',
    header: '规格与配置',
    text: (task) => specName(task) || '-',
    cell: (task) => withNote(truncated(specName(task)), configName(task) && truncated(configName(task))),
    csv: { header: '规格', text: (task) => specName(task) || '-' },
  },
  {
    id: 'config',
    header: '配置',
    isHidden: true,
    text: (task) => configName(task) || '-',
    cell: (task) => truncated(configName(task)),
  },
]

const timeColumns: readonly PagedColumn<PowerTask>[] = [
  {
    id: 'created',
    header: '起止时间',
    card: 'fact',
    text: createdAt,
    cell: (task) =>
      withNote(
        createdAt(task),
        ifKnown(completedAt(task), (end) => `至 ${end}`),
      ),
    csv: { header: '创建时间', text: createdAt },
  },
  { id: 'completed', header: '结束时间', isHidden: true, text: completedAt },
]

interface TaskColumnOptions {
  /** Until when a running task has run, in milliseconds since 1970. */
  now: number
  /** Whether the list is short enough to be sorted. */
  isSortable: boolean
}

/** The columns of the task list and, except for the actions, of its CSV export. */
export const taskColumns = (
  terminate: TaskActionsProps['terminate'],
  { now, isSortable }: TaskColumnOptions,
): readonly PagedColumn<PowerTask>[] => [
  ...taskAndMachineColumns,
  ...hashrateAndCostColumns.map((column) => ({ ...column, isSortable })),
  ...specColumns,
  { id: 'runTime', header: '运行时长', align: 'end', card: 'fact', text: (task) => runTime(task, now) },
  ...timeColumns,
  {
    id: 'actions',
    header: '操作',
    card: 'actions',
    align: 'end',
    pin: 'end',
    text: () => '',
    cell: (task) => <TaskActions task={task} terminate={terminate} />,
  },
]
