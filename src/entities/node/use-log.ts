import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScriptExecution } from '~/api/generated/model'
import { useListScriptExecutions } from '~/api/generated/nodes/nodes'

/** {2§9} */
const pageSize = 10

/** Milliseconds between two looks while a command runs. */
const pause = 3000

const isOn = ({ status }: ScriptExecution) => status === 'pending' || status === 'running'

/** A node's command log page by page, newest first; it follows as long as one of the page's commands runs (nod-38). */
export function useLog(nodeId: number) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number>()
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
  const openId = isNewest ? entries[0]?.id : opened
  const toggle = (id: number) => {
    setIsNewest(false)
    setOpened(id === openId ? undefined : id)
  }
  const turnTo = (next: number) => {
    setPage(next)
    setIsNewest(true)
  }
  const total = query.data?.meta.total ?? 0
  return { ...query, entries, openId, toggle, page, turnTo, total, pages: Math.ceil(total / pageSize) }
}
