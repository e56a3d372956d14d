import { Box } from '@chakra-ui/react'
import type { PowerTask } from '~/api/generated/model'
import { useToggleLoop } from '~/screens/power-detail/use-toggle-loop'
import { formatPrice } from '~/lib/cost'
import { ignoreDoubleClick } from '~/ui/ignore-double-click'
import { Switch } from '~/ui/switch'

function tooltipText({ is_loop, pricing_plan }: PowerTask): string {
  if (!is_loop) return '机器结束后不再重启，也不再计费'
  const price = formatPrice(pricing_plan?.current_price)
  return `机器结束后自动重启，每台继续${price === '-' ? '' : `按 ${price}/小时`}计费`
}

/**
 * Switches the automatic restart of machines; the tooltip says what a machine then costs. The API only toggles, so
 * without a known state there is no switch.
 */
export function LoopSwitch({ task }: { task: PowerTask }) {
  const { isBusy, toggle } = useToggleLoop(task)
  if (task.is_loop === undefined) return '-'
  const disabledReason = task.status === 'stopped' ? '任务已停止' : undefined
  return (
    <Box
      w="fit"
      colorPalette="power"
      data-tip={disabledReason === undefined ? tooltipText(task) : undefined}
      onClickCapture={ignoreDoubleClick}
    >
      <Switch
        label="自动循环"
        isLabelHidden
        isOn={task.is_loop}
        isBusy={isBusy}
        disabledReason={disabledReason}
        onChange={toggle}
      />
    </Box>
  )
}
