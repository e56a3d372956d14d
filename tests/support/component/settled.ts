import { expect } from 'vitest'
import { queryClient } from '~/app/query/query-client'

/** Waits until no query is under way, because a navigation would share its answer. */
export async function settled(): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}
