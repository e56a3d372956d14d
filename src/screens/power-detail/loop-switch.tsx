import { Box } from '@chakra-ui/react'
import type { PowerTask, PowerTaskAnswer } from '~/api/generated/model'

import { formatPrice } from '~/lib/cost'
import { ignoreDoubleClick } from '~/ui/ignore-double-click'
import { Switch } from '~/ui/switch'
import { useQueryClient } from '@tanstack/react-query'
import { getGetPowerTaskQueryKey, useToggleTaskLoop } from '~/api/generated/power/power'
import { useSingleFlight } from '~/ui/use-single-flight'
import { useRefreshTasks } from '~/features/power/use-refresh-tasks'

const withLoop = (response: PowerTaskAnswer, is_loop: boolean): PowerTaskAnswer => ({
  ...response,
  data: { ...response.data, is_loop },
})

/** Toggles a task's auto-loop with an optimistic update, which is rolled back when the request fails. */
function useToggleLoop({ id, is_loop: isOn = false }: PowerTask) {
  const client = useQueryClient()
  const refresh = useRefreshTasks()
  const queryKey = getGetPowerTaskQueryKey(id)
  const setOptimisticLoop = (next: boolean) =>
    client.setQueryData<PowerTaskAnswer>(queryKey, (response) => response && withLoop(response, next))
  const { mutateAsync, isPending } = useToggleTaskLoop({
    mutation: {
      meta: { success: '切换循环状态成功', failure: '切换循环状态失败' },
      onMutate: async () => {
        // A response still in flight would overwrite the optimistic value.
        await client.cancelQueries({ queryKey })
        setOptimisticLoop(!isOn)
        return isOn
      },
      onError: (_error, _variables, previous = isOn) => setOptimisticLoop(previous),
      onSettled: () => refresh(id),
    },
  })
  const run = useSingleFlight()
  return { isBusy: isPending, toggle: () => void run(() => mutateAsync({ id })) }
}

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
