import { useQueryClient } from '@tanstack/react-query'
import type { PowerTask, PowerTaskAnswer } from '~/api/generated/model'
import { getGetPowerTaskQueryKey, useToggleTaskLoop } from '~/api/generated/power/power'
import { useSingleFlight } from '~/ui/use-single-flight'
import { useRefreshTasks } from '~/features/power/use-refresh-tasks'

const withLoop = (response: PowerTaskAnswer, is_loop: boolean): PowerTaskAnswer => ({
  ...response,
  data: { ...response.data, is_loop },
})

/** Toggles a task's auto-loop with an optimistic update, which is rolled back when the request fails. */
export function useToggleLoop({ id, is_loop: isOn = false }: PowerTask) {
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
