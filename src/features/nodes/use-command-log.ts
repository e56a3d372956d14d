import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptExecution } from '~/api/generated/model'
import { useListScriptExecutions } from '~/api/generated/nodes/nodes'

/** Entries per page. */
export const logPageSize = 10

/** Polling interval in milliseconds while a command runs. */
const pollInterval = 3000

const isRunning = ({ status }: ScriptExecution) => status === 'pending' || status === 'running'

/** React key of an entry: its id, or its index because the contract does not guarantee an id. */
export const entryKey = ({ id }: ScriptExecution, index: number): string =>
  id === undefined ? `index ${index}` : String(id)

/** A node's command log in pages, newest first. Polls while a command of the page runs. */
export function useCommandLog(nodeId: number) {
  const [page, setPage] = useState(1)
  const [expandedKey, setExpandedKey] = useState<string>()
  const [isNewest, setIsNewest] = useState(true)
  const query = useListScriptExecutions(
    { node_id: nodeId, page, pageSize: logPageSize },
    {
      query: {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.data?.some(isRunning) ? pollInterval : false),
      },
    },
  )
  const entries = query.data?.data ?? []
  const openKey = isNewest && entries[0] ? entryKey(entries[0], 0) : expandedKey
  const toggle = (key: string) => {
    setIsNewest(false)
    setExpandedKey(key === openKey ? undefined : key)
  }
  const turnTo = (next: number) => {
    setPage(next)
    setIsNewest(true)
  }
  const total = query.data?.meta?.total
  return {
    ...query,
    entries,
    openKey,
    toggle,
    page,
    turnTo,
    total,
    mayHaveMore: entries.length >= logPageSize,
  }
}
