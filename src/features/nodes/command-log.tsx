import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ScriptExecution } from '~/api/generated/model'
import { useListScriptExecutions } from '~/api/generated/nodes/nodes'
import type { IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { loadStateOf } from '~/lib/load-state'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { ChevronRight } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { NumberedPagination } from '~/ui/components/numbered-pagination'
import { Skeleton } from '~/ui/components/skeleton'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { LogOutput } from './log-output'
import { executionStatus } from './model/labels'

/** Entries per page. */
const logPageSize = 10

/** Polling interval in milliseconds while a command runs. */
const pollInterval = 3000

const isRunning = ({ status }: ScriptExecution) => status === 'pending' || status === 'running'

/** React key of an entry: its id, or its index because the contract does not guarantee an id. */
const entryKey = ({ id }: ScriptExecution, index: number): string =>
  id === undefined ? `index ${index}` : String(id)

/** A node's command log in pages, newest first. Polls while a command of the page runs. */
function useCommandLog(nodeId: IdText) {
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
  const state = loadStateOf(query)
  const { pages } = usePagination(query, { page, size: logPageSize, onPageChange: setPage })
  const data = state === 'shown' ? query.data : undefined
  const entries = data?.data ?? []
  const openKey = isNewest && entries[0] ? entryKey(entries[0], 0) : expandedKey
  const toggle = (key: string) => {
    setIsNewest(false)
    setExpandedKey(key === openKey ? undefined : key)
  }
  const turnTo = (next: number) => {
    setPage(next)
    setIsNewest(true)
  }
  return {
    state,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    entries,
    openKey,
    toggle,
    page,
    turnTo,
    pages,
    total: data?.meta?.total,
  }
}

const ToggleButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    h: '10',
    px: '1',
    textAlign: 'start',
    cursor: 'button',
    borderRadius: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '& > svg': { color: 'fg.muted', flexShrink: 0 },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
})

const commandName = ({ script }: ScriptExecution) =>
  [script?.project?.name, script?.name].flatMap((name) => (name ? isolated(name) : [])).join(' · ') ||
  '未知命令'

/** A command without an end time is still running only if its status says so. */
function endText({ end_time, status }: ScriptExecution): string {
  if (end_time) return `结束于 ${formatTime(end_time)}`
  return status === 'pending' || status === 'running' ? '尚未结束' : '-'
}

type PagesProps = Pick<ReturnType<typeof useCommandLog>, 'page' | 'pages' | 'total' | 'turnTo'>

interface EntryProps {
  entry: ScriptExecution
  isOpen: boolean
  onToggle: () => void
}

function Entry({ entry, isOpen, onToggle }: EntryProps) {
  const id = useId()
  const { label, tone } = executionStatus(entry.status)
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <ToggleButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden />
        <Badge colorPalette={tone} minW="14" maxW="28" justifyContent="center" truncate>
          {label}
        </Badge>
        <Box flex="1" minW="0" truncate>
          {commandName(entry)}
        </Box>
        <Box color="fg.muted" textStyle="sm" flexShrink="0">
          {endText(entry)}
        </Box>
      </ToggleButton>
      <Box id={id} hidden={!isOpen} ps="8" pb="3">
        {isOpen && <LogOutput output={entry.output ?? ''} label={`${commandName(entry)} 的输出`} />}
      </Box>
    </Box>
  )
}

/** Numbered pages when the total is known, else previous and next buttons. */
function Pages({ page, pages, total, turnTo }: PagesProps) {
  const mayHaveMore = page < pages
  if (total) return <NumberedPagination page={page} pages={pages} total={total} onPageChange={turnTo} />
  if (page === 1 && !mayHaveMore) return null
  return (
    <Flex as="nav" aria-label="分页" justify="flex-end" gap="1" pt="4">
      <Button
        size="sm"
        variant="ghost"
        disabledReason={page === 1 ? '已经是第一页' : undefined}
        onClick={() => turnTo(page - 1)}
      >
        上一页
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={mayHaveMore ? undefined : '已经是最后一页'}
        onClick={() => turnTo(page + 1)}
      >
        下一页
      </Button>
    </Flex>
  )
}

/** The commands run on a node with their output. The newest entry is expanded and updates while it runs. */
export function CommandLog({ nodeId }: { nodeId: IdText }) {
  const { state, isRetrying, retry, entries, openKey, toggle, ...log } = useCommandLog(nodeId)
  if (state === 'loading')
    return (
      <Flex direction="column" gap="2" aria-busy>
        <Skeleton h="10" />
        <Skeleton h="32" />
        <Skeleton h="10" />
      </Flex>
    )
  // A later page that fails keeps the way back.
  if (state === 'failed')
    return (
      <>
        <LoadFailure text="命令日志加载失败" isRetrying={isRetrying} retry={retry} />
        <Pages {...log} />
      </>
    )
  if (entries.length === 0)
    return (
      <>
        <EmptyState text={log.page > 1 ? '没有更早的命令' : '暂无命令记录'} />
        <Pages {...log} />
      </>
    )
  return (
    <>
      <Box as="ul" aria-label="执行记录">
        {entries.map((entry, index) => {
          const key = entryKey(entry, index)
          return <Entry key={key} entry={entry} isOpen={key === openKey} onToggle={() => toggle(key)} />
        })}
      </Box>
      <Pages {...log} />
    </>
  )
}
