import type { PowerTask } from '~/api/generated/model'
import { useTerminatePowerTask } from '~/api/generated/power/power'
import { shortId } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { activeMachineCount, mostMachines, runningMachineCount } from './rates'
import { TerminationSummary, typedConfirmation } from './termination-summary'

function ConfirmBody({ task }: { task: PowerTask }) {
  const machineCount = activeMachineCount(task)
  const deployingCount = (machineCount ?? 0) - (task.running_amount ?? machineCount ?? 0)
  return (
    <TerminationSummary
      running={runningMachineCount(task)}
      price={task.pricing_plan?.current_price}
      consumption={task.consumption}
      losses={
        <>
          {task.project?.short_name ? `${isolated(task.project.short_name)} ` : '该项目'}任务 #
          {shortId(task.id)} 的{machineCount !== undefined && ` ${formatCount(machineCount)} 台`}
          机器全部停止并释放
          {deployingCount > 0 && `（其中 ${formatCount(deployingCount)} 台还在部署）`}
          ，机器上的数据和未提交的计算进度无法找回
          {task.is_loop && '，自动循环随之关闭'}。
        </>
      }
    />
  )
}

/**
 * Returns a function that terminates a task after the user confirms; the dialog lists the stopped charges and the deleted data.
 */
export function useTerminateTask() {
  const confirm = useConfirm()
  const { mutateAsync } = useTerminatePowerTask({
    mutation: { meta: { success: '终止成功', failure: '终止失败', rereadsAfterFailure: true } },
  })
  return (task: PowerTask) =>
    confirm({
      title: '终止任务',
      body: <ConfirmBody task={task} />,
      confirmText: '终止',
      cancelText: '取消',
      danger: true,
      ...typedConfirmation(mostMachines(task)),
      action: () => mutateAsync({ data: { task_id: task.id } }),
    })
}
