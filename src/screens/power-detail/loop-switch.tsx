import { Box } from '@chakra-ui/react'
import type { PowerTask } from '~/api/generated/model'
import { useToggleLoop } from '~/entities/power-task/use-toggle-loop'
import { formatPrice } from '~/lib/cost'
import { Switch } from '~/ui/switch'

/** Whether machines that end are started again, and what one of them goes on costing (pwt-04). */
export function LoopSwitch({ task }: { task: PowerTask }) {
  const { isBusy, toggle } = useToggleLoop()
  const isOn = task.is_loop === 1
  const price = formatPrice(task.pricing_plan?.current_price)
  const effect = isOn ? `机器结束后自动重启，每台继续按 ${price}/小时计费` : '机器结束后不再重启，也不再计费'
  return (
    <Box w="fit" colorPalette="power" data-tip={task.status === 'running' ? effect : undefined}>
      <Switch
        label="自动循环"
        isLabelHidden
        isOn={isOn}
        isBusy={isBusy}
        disabledReason={task.status === 'running' ? undefined : '任务已停止'}
        onChange={() => toggle(task)}
      />
    </Box>
  )
}
