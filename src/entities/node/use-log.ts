import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptExecution } from '~/api/generated/model'
import { useListScriptExecutions } from '~/api/generated/nodes/nodes'

/** {2§9} */
export const pageSize = 10

/** Milliseconds between two looks while a command runs. */
const pause = 3000

const isOn = ({ status }: ScriptExecution) => status === 'pending' || status === 'running'

/** What tells an entry from the others of its page; the documents do not promise an id. */
export const keyOf = ({ id }: ScriptExecution, place: number): string =>
  id === undefined ? `place ${place}` : String(id)

/** A node's command log page by page, newest first; it follows as long as one of the page's commands runs (nod-38). */
export function useLog(nodeId: number) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const [isNewest, setIsNewest] = useState(true)
  const query = useListScriptExecutions(
    { node_id: nodeId, page, pageSize },
    {
      query: {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.data?.some(isOn) ? pause : false),
      },
    },
  )
  const entries = query.data?.data ?? []
  const openKey = isNewest && entries[0] ? keyOf(entries[0], 0) : opened
  const toggle = (key: string) => {
    setIsNewest(false)
    setOpened(key === openKey ? undefined : key)
  }
  const turnTo = (next: number) => {
    setPage(next)
    setIsNewest(true)
  }
  const total = query.data?.meta?.total
  return { ...query, entries, openKey, toggle, page, turnTo, total, mayHaveMore: entries.length >= pageSize }
}
