import { useMemo } from 'react'
import type { Node } from '~/api/generated/model'
import type { Selection } from '~/lib/columns/selection'
import { useChosenIds } from '~/ui/data-table/use-chosen-ids'

/** The chosen servers that there are, and how many of them the table does not show now. */
export function useChosen(selection: Selection, servers: readonly Node[], order: readonly number[]) {
  const chosenIds = useChosenIds(selection)
  return useMemo(() => {
    const isChosen = new Set(chosenIds)
    const shown = new Set(order)
    const places = [...servers.keys()].filter((place) => isChosen.has(servers[place]?.id ?? Number.NaN))
    const chosen = places.flatMap((place) => servers[place] ?? [])
    return { chosen, hidden: places.filter((place) => !shown.has(place)).length }
  }, [chosenIds, servers, order])
}
