import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { ScriptExecution } from '~/api/generated/model'
import { formatTime } from '~/lib/time'
import { Bone } from '~/ui/bone'
import { EmptyState } from '~/ui/empty-state'
import { ChevronRight } from '~/ui/icons'
import { LoadFailure } from '~/ui/load-failure'
import { NumberedPages } from '~/ui/numbered-pages'
import { executionStatus } from './labels'
import { LogOutput } from './log-output'
import { useLog } from './use-log'

const Opener = chakra('button', {
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

const nameOf = ({ script }: ScriptExecution) =>
  script ? [script.project?.name, script.name].filter(Boolean).join(' · ') : '已删除的命令'

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
      <Opener type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden />
        <Badge colorPalette={tone} w="14" justifyContent="center">
          {label}
        </Badge>
        <Box flex="1" minW="0" truncate>
          {nameOf(entry)}
        </Box>
        <Box color="fg.muted" textStyle="sm" flexShrink="0">
          {entry.end_time ? `结束于 ${formatTime(entry.end_time)}` : '尚未结束'}
        </Box>
      </Opener>
      <Box id={id} hidden={!isOpen} ps="8" pb="3">
        {isOpen && <LogOutput output={entry.output ?? ''} label={`${nameOf(entry)} 的输出`} />}
      </Box>
    </Box>
  )
}

/** What ran on a node and what it printed, the newest open, and followed while it runs (nod-38 to nod-40). */
export function CommandLog({ nodeId }: { nodeId: number }) {
  const { data, isPending, isFetching, refetch, entries, openId, toggle, ...log } = useLog(nodeId)
  if (isPending)
    return (
      <Flex direction="column" gap="2" aria-busy>
        <Bone h="10" />
        <Bone h="32" />
        <Bone h="10" />
      </Flex>
    )
  if (!data)
    return <LoadFailure text="命令日志加载失败" isRetrying={isFetching} retry={() => void refetch()} />
  if (entries.length === 0) return <EmptyState text="还没有执行过命令" />
  return (
    <>
      <Box as="ul" aria-label="执行记录">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            onToggle={() => toggle(entry.id)}
          />
        ))}
      </Box>
      <NumberedPages page={log.page} pages={log.pages} total={log.total} onPage={log.turnTo} />
    </>
  )
}
