import { isRefused } from '~/api/client/wire-values'
import type { ItemResult } from '~/api/generated/model'
import { formatCount } from '~/lib/units'

/** How many machines were terminated, and how many were not. */
export function resultsText(results: readonly ItemResult[]): string {
  const refused = results.filter(isRefused).length
  return `${formatCount(results.length - refused)} 台已终止，${formatCount(refused)} 台未能终止。`
}
