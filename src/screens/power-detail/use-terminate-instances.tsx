import { useState } from 'react'
import type { ItemResult, PowerInstance, PowerTaskDetail } from '~/api/generated/model'
import { useTerminatePowerInstances } from '~/api/generated/power/power'
import { isRefused } from '~/lib/is-refused'
import { toDecimal, parseAmount } from '~/lib/money'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import { canTerminate } from '~/features/power/can-terminate'
import { TerminationSummary, typedConfirmation } from '~/features/power/termination-summary'
import { useRefreshTasks } from '~/features/power/use-refresh-tasks'

const failureText = '终止失败'

/** Dollars that the machines cost so far; undefined unless it is known for every one. */
function totalConsumption(instances: readonly PowerInstance[]): string | undefined {
  const amounts = instances.flatMap(({ consumption }) => parseAmount(consumption) ?? [])
  if (amounts.length < instances.length) return undefined
  return amounts.reduce((sum, amount) => sum.plus(amount), toDecimal(0)).toString()
}

/** How many of the machines are running; undefined unless the status of every one is known. */
function runningCount(instances: readonly PowerInstance[]): number | undefined {
  if (instances.some(({ status }) => !status)) return undefined
  return instances.filter(({ status }) => status === 'running').length
}

interface ConfirmBodyProps {
  task: PowerTaskDetail
  instances: readonly PowerInstance[]
}

function ConfirmBody({ task, instances }: ConfirmBodyProps) {
  const isLast = task.server_instance.filter(canTerminate).length === instances.length
  return (
    <TerminationSummary
      running={runningCount(instances)}
      price={task.pricing_plan?.current_price}
      consumption={totalConsumption(instances)}
      losses={
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
  const isEveryOneDone = results.length > 1 && results.every(({ ok }) => ok)
  toast.success('终止成功', isEveryOneDone ? { description: `共 ${results.length} 台机器` } : {})
}

/**
 * Terminates machines of a task after the user confirms. A provider may return a result per machine: when several
 * were selected and some failed, `results` holds the list until `closeResults` is called.
 */
export function useTerminateInstances(task: PowerTaskDetail) {
  const confirm = useConfirm()
  const refresh = useRefreshTasks()
  const [results, setResults] = useState<readonly ItemResult[]>()
  const { mutateAsync } = useTerminatePowerInstances({
    mutation: { meta: { failure: failureText }, onSettled: () => refresh(task.id) },
  })
  const notify = (items: readonly ItemResult[]) => {
    const [refused] = items.filter(isRefused)
    if (!refused) notifySuccess(items)
    else if (items.length === 1) toast.error(refused.message || failureText)
    else setResults(items)
  }
  const send = async (instances: readonly PowerInstance[]) => {
    const { data } = await mutateAsync({ data: { server_ids: instances.map(({ id }) => id) } })
    notify(data ?? [])
  }
  const terminate = (instances: readonly PowerInstance[]) =>
    confirm({
      title: '终止机器',
      body: <ConfirmBody task={task} instances={instances} />,
      confirmText: '终止',
      cancelText: '取消',
      danger: true,
      ...typedConfirmation(instances.length),
      action: () => send(instances),
    })
  return { terminate, results, closeResults: () => setResults(undefined) }
}
