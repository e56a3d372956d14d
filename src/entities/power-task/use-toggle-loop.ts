import { useQueryClient } from '@tanstack/react-query'
import type { PowerTask, PowerTaskAnswer } from '~/api/generated/model'
import { getGetPowerTaskQueryKey, useToggleTaskLoop } from '~/api/generated/power/power'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import { useRefreshTasks } from './use-refresh-tasks'

const turned = (answer: PowerTaskAnswer): PowerTaskAnswer => ({
  ...answer,
  data: { ...answer.data, is_loop: answer.data.is_loop === 1 ? 0 : 1 },
})

/** Turns a task's auto-loop over; shown at once and taken back when refused (pwt-04). */
export function useToggleLoop() {
  const client = useQueryClient()
  const refresh = useRefreshTasks()
  const turn = (id: number) =>
    client.setQueryData<PowerTaskAnswer>(getGetPowerTaskQueryKey(id), (answer) => answer && turned(answer))
  const { mutateAsync, isPending } = useToggleTaskLoop({
    mutation: {
      meta: { success: '切换循环状态成功', failure: '切换循环状态失败' },
      onMutate: async ({ id }) => {
        // An answer under way would bring the former state back.
        await client.cancelQueries({ queryKey: getGetPowerTaskQueryKey(id) })
        turn(id)
      },
      onError: (_error, { id }) => turn(id),
      onSettled: (_answer, _error, { id }) => refresh(id),
    },
  })
  const run = useOneAtATime()
  return { isBusy: isPending, toggle: ({ id }: PowerTask) => void run(() => mutateAsync({ id })) }
}
