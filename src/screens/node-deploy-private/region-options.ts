import { isRecord, readId, readText } from '~/api/client/wire-values'
import type { MarketFilter } from '~/api/generated/model'
import { idText, shortId } from '~/lib/ids'

type Region = readonly [id: string, name: string]

/** The server list filters by region id, so an option without one is skipped. */
function regionOption(option: unknown): Region[] {
  if (!isRecord(option)) return []
  const id = readId(option['id'] ?? option['value'])
  const name = readText(option['name'] ?? option['label'])
  return id === undefined ? [] : [[idText(id), name || `地区 ${shortId(id)}`]]
}

/** Returns the regions to filter by. Providers describe an option by id and name, or by value and label. */
export const regionOptions = (regions: MarketFilter['regions']): Region[] =>
  regions?.flatMap((option: unknown) => regionOption(option)) ?? []
