import { Heading, Box, chakra, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PowerTask } from '~/api/generated/model'
import { useGetPowerTask } from '~/api/generated/power/power'
import { formatHashPrice, hashPrice, taskHourlyRate } from '~/features/power/rates'
import { taskUrl } from '~/lib/links'
import { isLoadFailed } from '~/lib/load-state'
import { formatPrice, dailyAndMonthlyCost, formatCharge, formatRate } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatCount, formatHashrate } from '~/lib/units'
import { Breadcrumb } from '~/ui/components/breadcrumb'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { InstanceTable } from './instance-table'
import { TaskSkeleton, TaskHeader } from './task-header'

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Card px="5" py="4" minW="0">
      <Box as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Box as="dd">
        <Box textStyle="xl" fontWeight="semibold" mt="0.5">
          {value}
        </Box>
        <Box color="fg.muted" textStyle="sm" mt="0.5">
          {children}
        </Box>
      </Box>
    </Card>
  )
}

/** Of how many machines how many run, such as `3/4 运行`; a dash for a number that is unknown. */
const runningText = ({ running_amount, amount }: PowerTask) =>
  running_amount === undefined && amount === undefined
    ? '-'
    : `${formatCount(running_amount)}/${formatCount(amount)} 运行`

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** The current cost in dollars per hour, day and month; a dash when the price or the number of machines is unknown. */
function RateTile({ rate }: { rate: string | undefined }) {
  if (rate === undefined)
    return (
      <Tile label="当前费用" value="-">
        按分钟结算
      </Tile>
    )
  const { day, month } = dailyAndMonthlyCost(rate)
  return (
    <Tile label="当前费用" value={`${formatPrice(rate)}/小时`}>
      <Unbroken>≈ {formatRate(day)}/天</Unbroken> <Unbroken>≈ {formatRate(month)}/月</Unbroken>
    </Tile>
  )
}

/** Cost, hashrate and number of machines of the whole task. */
function TaskTotals({ task }: { task: PowerTask }) {
  const rate = taskHourlyRate(task)
  return (
    <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap="4" mt="4">
      <Tile label="累计消费" value={formatCharge(task.consumption)}>
        按分钟结算
      </Tile>
      <RateTile rate={rate} />
      <Tile label="算力" value={formatHashrate(task.hashrate)}>
        每 KH·小时 {formatHashPrice(hashPrice(rate, task.hashrate))}
      </Tile>
      <Tile label="机器" value={runningText(task)}>
        已停止 {formatCount(task.stopped_amount)}
      </Tile>
    </SimpleGrid>
  )
}

function TaskNotFound() {
  const backLink = (
    <ButtonLink size="sm" variant="outline" to={paths.powerManagement()}>
      返回算力管理
    </ButtonLink>
  )
  return <EmptyState text="没有找到这个任务" action={backLink} />
}

/** The page /powerManagement/detail?id={id}: a task and its machines. */
export default function PowerDetailScreen() {
  usePageTitle('任务详情')
  const [{ id }] = useUrlState(taskUrl)
  const taskQuery = useGetPowerTask(id ?? '', { query: { enabled: id !== undefined } })
  const task = taskQuery.data?.data
  const isMissing = id === undefined || (!task && taskQuery.error?.status === 404)
  const isFailed = isLoadFailed(taskQuery)
  const refresh = () => void taskQuery.refetch()
  return (
    <>
      <Breadcrumb parents={[['算力管理', paths.powerManagement()]]} current="任务详情" />
      {!task && (isMissing || isFailed) && (
        <Heading as="h1" size="lg">
          任务详情
        </Heading>
      )}
      {isMissing && <TaskNotFound />}
      {!isMissing &&
        !task &&
        (isFailed ? (
          <LoadFailure text="任务加载失败" isRetrying={taskQuery.isFetching} retry={refresh} />
        ) : (
          <TaskSkeleton />
        ))}
      {!isMissing && task && (
        <>
          {taskQuery.isError && (
            <StaleDataNotice
              updatedAt={taskQuery.dataUpdatedAt}
              isRetrying={taskQuery.isFetching}
              retry={refresh}
            />
          )}
          <TaskHeader task={task} isRefreshing={taskQuery.isFetching} onRefresh={refresh} />
          <TaskTotals task={task} />
          <InstanceTable key={task.id} task={task} isBusy={taskQuery.isFetching} />
        </>
      )}
    </>
  )
}
