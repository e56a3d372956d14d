import { Heading } from '@chakra-ui/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useGetPowerTask } from '~/api/generated/power/power'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { usePageTitle } from '~/ui/page-title'
import { StaleLine } from '~/ui/stale-line'
import { Instances } from './instances'
import { TaskBones, TaskHeader } from './task-header'
import { Totals } from './totals'

/** A task's id from the address; undefined when it is none. */
const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function Missing() {
  const navigate = useNavigate()
  const back = (
    <Button size="sm" variant="outline" onClick={() => void navigate(paths.powerManagement())}>
      返回算力管理
    </Button>
  )
  return <EmptyState text="没有找到这个任务" action={back} />
}

/** /powerManagement/detail?id={id} {2§2}: one task and its machines. */
export default function PowerDetailScreen() {
  usePageTitle('任务详情')
  const [query] = useSearchParams()
  const id = idIn(query.get('id'))
  const answer = useGetPowerTask(id ?? 0, { query: { enabled: id !== undefined } })
  const task = answer.data?.data
  const isMissing = id === undefined || (!task && answer.error?.status === 404)
  const refresh = () => void answer.refetch()
  return (
    <>
      <Breadcrumb above={[['算力管理', paths.powerManagement()]]} here="任务详情" />
      {!task && (isMissing || answer.isError) && <Heading as="h1">任务详情</Heading>}
      {isMissing && <Missing />}
      {!isMissing &&
        !task &&
        (answer.isPending ? (
          <TaskBones />
        ) : (
          <LoadFailure text="任务加载失败" isRetrying={answer.isFetching} retry={refresh} />
        ))}
      {!isMissing && task && (
        <>
          {answer.isError && (
            <StaleLine updatedAt={answer.dataUpdatedAt} isRetrying={answer.isFetching} retry={refresh} />
          )}
          <TaskHeader task={task} isRefreshing={answer.isFetching} onRefresh={refresh} />
          <Totals task={task} />
          <Instances key={task.id} task={task} isBusy={answer.isFetching} />
        </>
      )}
    </>
  )
}
