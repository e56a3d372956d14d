import { useState } from 'react'
import { isRefused } from '~/api/client/wire-values'
import {
  type ItemResult,
  type PowerInstance,
  PowerInstanceStatus,
  type PowerTaskDetail,
} from '~/api/generated/model'
import { useTerminatePowerInstances } from '~/api/generated/power/power'
import { doneIds, itemsOfResults } from '~/features/nodes/item-results'
import { canTerminate } from '~/features/power/task-status'
import { TerminationSummary, typedConfirmation } from '~/features/power/termination-summary'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { findById, idText, type IdText } from '~/lib/ids'
import { wholeSum } from '~/lib/sum-amounts'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { toast } from '~/ui/components/toast'
import { useAbortOnLeave } from '~/ui/hooks/use-abort-on-leave'
import { fallbackInstanceName, instanceName } from './instance-columns'

const ResultsDialog = lazyWithRetry(() => import('./results-dialog'))

const failureText = '终止失败'

/** Dollars that the machines cost so far; undefined unless it is known for every one. */
const totalConsumption = (instances: readonly PowerInstance[]) =>
  wholeSum(instances.map(({ consumption }) => consumption))?.toString()

/** How many of the machines are running; undefined unless the status of every one is known. */
function runningCount(instances: readonly PowerInstance[]): number | undefined {
  if (!instances.every(({ status }) => Object.hasOwn(PowerInstanceStatus, status ?? ''))) return undefined
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
          {instances.length === 1 ? '这台机器' : `这 ${formatCount(instances.length)} 台机器`}
          立即停止并释放，机器上的数据和未提交的计算进度无法找回
          {task.is_loop && `，自动循环也不会再启动${instances.length === 1 ? '它' : '它们'}`}。
          {isLast && '任务没有其他机器，将随之结束。'}
        </>
      }
    />
  )
}

/** How many machines were terminated, and how many were not. A provider may list only those that it refused. */
function resultsText(instances: readonly PowerInstance[], results: readonly ItemResult[]): string {
  const refused = results.filter(isRefused).length
  const done = Math.max(0, instances.length - refused)
  return `${formatCount(done)} 台已终止，${formatCount(refused)} 台未能终止。`
}

/** The ids of the machines that were terminated, as far as the results tell. */
function terminatedIds(instances: readonly PowerInstance[], results: readonly ItemResult[]): IdText[] {
  const byId = new Map(instances.map((instance) => [idText(instance.id), instance]))
  const instanceOf = itemsOfResults(instances, [byId], results)
  const refused = results.flatMap((result, index) =>
    isRefused(result) ? { id: instanceOf[index]?.id ?? '' } : [],
  )
  return doneIds([...byId.keys()], refused)
}

function notifySuccess(results: readonly ItemResult[]) {
  const isEveryOneDone = results.length > 1 && results.every(({ ok }) => ok)
  toast.success('终止成功', isEveryOneDone ? { description: `共 ${formatCount(results.length)} 台机器` } : {})
}

/**
 * Terminates machines of a task after the user confirms, and removes them from the selection. A provider may return a
 * result per machine: when several were selected and some failed, `resultsDialog` lists them until it is closed, and a
 * toast counts them on another page.
 */
export function useTerminateInstances(task: PowerTaskDetail, selection: SelectionStore) {
  const confirm = useConfirm()
  const [partial, setPartial] = useState<{ results: readonly ItemResult[]; summary: string }>()
  const controller = useAbortOnLeave()
  const { mutateAsync } = useTerminatePowerInstances({
    mutation: { meta: { failure: failureText, rereadsAfterFailure: true } },
  })
  const notify = (instances: readonly PowerInstance[], results: readonly ItemResult[]) => {
    const refused = results.find(isRefused)
    const summary = resultsText(instances, results)
    if (!refused) notifySuccess(results)
    else if (instances.length === 1) toast.error(refused.message || failureText)
    else if (controller.current.signal.aborted) toast.warning('部分机器未能终止', { description: summary })
    else setPartial({ results, summary })
  }
  const send = async (instances: readonly PowerInstance[]) => {
    const { data } = await mutateAsync({ data: { server_ids: instances.map(({ id }) => id) } })
    notify(instances, data ?? [])
    selection.set(terminatedIds(instances, data ?? []), false)
  }
  const terminate = (instances: readonly PowerInstance[]) => {
    // The results are in the response only, so the code of their dialog has to be there by then.
    ResultsDialog.preload()
    return confirm({
      title: '终止机器',
      body: <ConfirmBody task={task} instances={instances} />,
      confirmText: '终止',
      cancelText: '取消',
      danger: true,
      ...typedConfirmation(instances.length),
      action: () => send(instances),
    })
  }
  const resultsDialog = partial && (
    <ResultsDialog
      {...partial}
      onClose={() => setPartial(undefined)}
      nameOf={(id) => {
        const instance = findById(task.server_instance, id)
        return instance ? instanceName(instance) : fallbackInstanceName(id)
      }}
    />
  )
  return { terminate, resultsDialog }
}
