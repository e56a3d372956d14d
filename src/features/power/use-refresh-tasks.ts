import { useQueryClient } from '@tanstack/react-query'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { getGetPowerTaskQueryKey, getListPowerTasksQueryKey } from '~/api/generated/power/power'

/** Returns a function that refetches the tasks, and the costs and balance in dashboard and user info. */
export function useRefreshTasks() {
  const client = useQueryClient()
  return (taskId?: number) => {
    const keys = [getListPowerTasksQueryKey(), getGetDashboardQueryKey(), getGetUserInfoQueryKey()]
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    if (taskId !== undefined) void client.invalidateQueries({ queryKey: getGetPowerTaskQueryKey(taskId) })
  }
}
