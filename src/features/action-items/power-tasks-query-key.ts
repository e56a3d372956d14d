import { getListPowerTasksQueryKey } from '~/api/generated/power/power'

/** The newest tasks: one that was rented long ago and has ended is no news. */
export const newestTasksPage = { page: 1, limit: 20 } as const

/** A change of the tasks invalidates it too. */
export const powerTasksQueryKey = [...getListPowerTasksQueryKey(newestTasksPage), 'needs']
