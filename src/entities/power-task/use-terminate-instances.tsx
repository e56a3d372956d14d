import { useState } from 'react'
import type { ItemResult, PowerInstance, PowerTaskDetail } from '~/api/generated/model'
import { useTerminatePowerInstances } from '~/api/generated/power/power'
import { isRefused } from '~/lib/is-refused'
import { decimal, parseAmount } from '~/lib/money'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import { canTerminate } from './can-terminate'
import { Termination, typedFor } from './termination'
import { useRefreshTasks } from './use-refresh-tasks'

const failure = '终止失败'

/** What the machines cost so far; undefined unless it is known of each. */
function consumptionOf(instances: readonly PowerInstance[]): string | undefined {
  const amounts = instances.flatMap(({ consumption }) => parseAmount(consumption) ?? [])
  if (amounts.length < instances.length) return undefined
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal(0)).toString()
}

/** How many of the machines run; undefined unless the state of each is known. */
function runningOf(instances: readonly PowerInstance[]): number | undefined {
  if (instances.some(({ status }) => !status)) return undefined
  return instances.filter(({ status }) => status === 'running').length
}

interface QuestionProps {
  task: PowerTaskDetail
  instances: readonly PowerInstance[]
}

function Question({ task, instances }: QuestionProps) {
  const isLast = task.server_instance.filter(canTerminate).length === instances.length
  return (
    <Termination
      running={runningOf(instances)}
      price={task.pricing_plan?.current_price}
      consumption={consumptionOf(instances)}
      lost={
        <>
          {instances.length === 1 ? '这台机器' : `这 ${instances.length} 台机器`}
          立即停止并收回，机器上的数据和未提交的计算进度无法找回
          {task.is_loop && '，自动循环也不会再启动它'}。{isLast && '任务没有其他机器，将随之结束。'}
        </>
      }
    />
  )
}

function notifySuccess(results: readonly ItemResult[]) {
  const isEachDone = results.length > 1 && results.every(({ ok }) => ok)
  toast.success('终止成功', isEachDone ? { description: `共 ${results.length} 台机器` } : {})
}

/**
 * Ends machines of a task for good (pwt-06). A provider may answer a result for each: when several were meant and
 * some could not be ended, `results` lists them until it is closed.
 */
export function useTerminateInstances(task: PowerTaskDetail) {
  const confirm = useConfirm()
  const refresh = useRefreshTasks()
  const [results, setResults] = useState<readonly ItemResult[]>()
  const { mutateAsync } = useTerminatePowerInstances({
    mutation: { meta: { failure }, onSettled: () => refresh(task.id) },
  })
  const notify = (answered: readonly ItemResult[]) => {
    const [refused] = answered.filter(isRefused)
    if (!refused) notifySuccess(answered)
    else if (answered.length === 1) toast.error(refused.message || failure)
    else setResults(answered)
  }
  const send = async (instances: readonly PowerInstance[]) => {
    const { data } = await mutateAsync({ data: { server_ids: instances.map(({ id }) => id) } })
    notify(data ?? [])
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
