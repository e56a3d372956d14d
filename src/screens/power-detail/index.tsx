import { Heading } from '@chakra-ui/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useGetPowerTask } from '~/api/generated/power/power'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { usePageTitle } from '~/ui/page-title'
import { StaleDataNotice } from '~/ui/stale-data-notice'
import { InstanceTable } from './instance-table'
import { TaskSkeleton, TaskHeader } from './task-header'
import { TaskTotals } from './task-totals'

/** Parses the task id in the URL; undefined when it is not one. */
const parseId = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function TaskNotFound() {
  const navigate = useNavigate()
  const backButton = (
    <Button size="sm" variant="outline" onClick={() => void navigate(paths.powerManagement())}>
      返回算力管理
    </Button>
  )
  return <EmptyState text="没有找到这个任务" action={backButton} />
}

/** The page /powerManagement/detail?id={id}: a task and its machines. */
export default function PowerDetailScreen() {
  usePageTitle('任务详情')
  const [searchParams] = useSearchParams()
  const id = parseId(searchParams.get('id'))
  const taskQuery = useGetPowerTask(id ?? 0, { query: { enabled: id !== undefined } })
  const task = taskQuery.data?.data
  const isMissing = id === undefined || (!task && taskQuery.error?.status === 404)
  const refresh = () => void taskQuery.refetch()
  return (
    <>
      <Breadcrumb parents={[['算力管理', paths.powerManagement()]]} current="任务详情" />
      {!task && (isMissing || taskQuery.isError) && <Heading as="h1">任务详情</Heading>}
      {isMissing && <TaskNotFound />}
      {!isMissing &&
        !task &&
        (taskQuery.isPending ? (
          <TaskSkeleton />
        ) : (
          <LoadFailure text="任务加载失败" isRetrying={taskQuery.isFetching} retry={refresh} />
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
