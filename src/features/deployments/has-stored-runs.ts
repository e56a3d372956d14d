export const storedRunsKey = 'deployments'

/** Whether this tab has deployments from before a reload; their code is loaded for them only. */
export function hasStoredRuns(): boolean {
  try {
    return sessionStorage.getItem(storedRunsKey) !== null
  } catch {
    return false
  }
}
