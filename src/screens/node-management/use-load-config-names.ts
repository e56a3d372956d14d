import { useQueryClient } from '@tanstack/react-query'
import { getListProjectConfigsQueryOptions } from '~/api/generated/project-configs/project-configs'

/** Names of the user's project configs by id; undefined when they could not be loaded. */
export type ConfigNames = ReadonlyMap<number, string | undefined> | undefined

/** Returns a function that loads the names. It resolves to undefined on failure, so that an export can go on. */
export function useLoadConfigNames(): () => Promise<ConfigNames> {
  const client = useQueryClient()
  return async () => {
    try {
      const { data } = await client.fetchQuery(getListProjectConfigsQueryOptions({}))
      return new Map(data.map(({ id, remark }) => [id, remark]))
    } catch {
      return undefined
    }
  }
}
