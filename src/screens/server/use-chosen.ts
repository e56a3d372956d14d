import { useMemo, useSyncExternalStore } from 'react'
import type { Node } from '~/api/generated/model'
import type { Selection } from '~/lib/columns/selection'

/** The chosen servers that there are, and how many of them the table does not show now. */
export function useChosen(selection: Selection, servers: readonly Node[], order: readonly number[]) {
  const version = useSyncExternalStore(selection.subscribe, selection.version)
  return useMemo(() => {
    const shown = new Set(order)
    const places = [...servers.keys()].filter((place) => selection.has(servers[place]?.id ?? Number.NaN))
    const chosen = places.flatMap((place) => servers[place] ?? [])
    return { chosen, hidden: places.filter((place) => !shown.has(place)).length, version }
  }, [selection, servers, order, version])
}
