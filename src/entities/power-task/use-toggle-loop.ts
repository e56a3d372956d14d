import { useQueryClient } from '@tanstack/react-query'
import type { PowerTask, PowerTaskAnswer } from '~/api/generated/model'
import { getGetPowerTaskQueryKey, useToggleTaskLoop } from '~/api/generated/power/power'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { useRefreshTasks } from './use-refresh-tasks'

const withLoop = (answer: PowerTaskAnswer, is_loop: boolean): PowerTaskAnswer => ({
  ...answer,
  data: { ...answer.data, is_loop },
})

/** Turns a task's auto-loop over; shown at once and taken back when refused (pwt-04). */
export function useToggleLoop({ id, is_loop: isOn = false }: PowerTask) {
  const client = useQueryClient()
  const refresh = useRefreshTasks()
  const queryKey = getGetPowerTaskQueryKey(id)
  const show = (next: boolean) =>
    client.setQueryData<PowerTaskAnswer>(queryKey, (answer) => answer && withLoop(answer, next))
  const { mutateAsync, isPending } = useToggleTaskLoop({
    mutation: {
      meta: { success: '切换循环状态成功', failure: '切换循环状态失败' },
      onMutate: async () => {
        // An answer under way would bring the previous state back.
        await client.cancelQueries({ queryKey })
        show(!isOn)
        return isOn
      },
      onError: (_error, _variables, previous = isOn) => show(previous),
      onSettled: () => refresh(id),
    },
  })
  const run = useOneAtATime()
  return { isBusy: isPending, toggle: () => void run(() => mutateAsync({ id })) }
}
