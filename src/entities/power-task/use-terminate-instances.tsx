import { useState } from 'react'
import type { ItemResult, PowerInstance, PowerTask } from '~/api/generated/model'
import { useTerminatePowerInstances } from '~/api/generated/power/power'
import { decimal } from '~/lib/money'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import { canTerminate } from './can-terminate'
import { Termination, typedFor } from './termination'
import { useRefreshTasks } from './use-refresh-tasks'

const failure = '终止失败'

interface Chosen {
  task: PowerTask
  instances: readonly PowerInstance[]
}

function Question({ task, instances }: Chosen) {
  const total = instances.reduce((sum, { consumption }) => sum.plus(decimal(consumption)), decimal(0))
  const isLast = task.server_instance.filter(canTerminate).length === instances.length
  return (
    <Termination
      running={instances.filter(({ status }) => status === 'running').length}
      price={task.pricing_plan?.current_price}
      consumption={total.toString()}
      lost={
        <>
          {instances.length === 1 ? '这台机器' : `这 ${instances.length} 台机器`}
          立即停止并收回，机器上的数据和未提交的计算进度无法找回
          {task.is_loop === 1 && '，自动循环也不会再启动它'}。{isLast && '任务没有其他机器，将随之结束。'}
        </>
      }
    />
  )
}

function tellAlone({ ok, message }: ItemResult) {
  if (ok) toast.success('终止成功')
  else toast.error(message || failure)
}

/**
 * Ends machines of a task for good (pwt-06). Each has its own result: when several were meant and not all could be
 * ended, `results` lists them until it is closed.
 */
export function useTerminateInstances(task: PowerTask) {
  const confirm = useConfirm()
  const refresh = useRefreshTasks()
  const [results, setResults] = useState<readonly ItemResult[]>()
  const { mutateAsync } = useTerminatePowerInstances({
    mutation: { meta: { failure }, onSettled: () => refresh(task.id) },
  })
  const tell = (told: readonly ItemResult[]) => {
    const [alone, ...others] = told
    if (alone && others.length === 0) tellAlone(alone)
    else if (told.every(({ ok }) => ok))
      toast.success('终止成功', { description: `共 ${told.length} 台机器` })
    else setResults(told)
  }
  const send = async (instances: readonly PowerInstance[]) => {
    const answer = await mutateAsync({ data: { server_ids: instances.map(({ id }) => id) } })
    tell(answer.data ?? [])
  }
  const terminate = (instances: readonly PowerInstance[]) =>
    confirm({
      title: '终止机器',
      body: <Question task={task} instances={instances} />,
      confirmText: '终止',
      cancelText: '取消',
      danger: true,
      ...typedFor(instances.length),
      action: () => send(instances),
    })
  return { terminate, results, closeResults: () => setResults(undefined) }
}
