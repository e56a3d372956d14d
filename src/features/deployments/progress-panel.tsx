// It renders every few seconds at most, with another state, so memoising would only cost bytes.
'use no memo'

import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nodeListPaths, queriesOf } from '~/api/client/changed-queries'
import { ScriptExecutionStatus } from '~/api/generated/model'
import { listScriptExecutions } from '~/api/generated/nodes/nodes'
import { installStatus } from '~/features/nodes/model/labels'
import { findById, idText, isSameId } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { take } from '~/lib/take'
import { throwIfAborted } from '~/lib/throw-if-aborted'
import { formatCount } from '~/lib/units'
import { Button, IconButton } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { Copy, X } from '~/ui/components/icons'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'
import {
  countByStatus,
  hasFailed,
  isFinished,
  mergeRetry,
  type DeployItem,
  type DeployRun,
} from './deploy-run'
import { useDeploy } from './use-deploy'

/** Polling interval in milliseconds. */
const pollInterval = 3000

/** Parallel requests. A batch may have thousands of servers, and the page needs connections for other requests. */
const concurrency = 4

interface Progress {
  items: readonly DeployItem[]
  /** Number of servers whose status could not be loaded in the last poll. */
  unknown: number
}

/** Entries searched after another deployment to the server; more would be slow, as each brings its whole output. */
const searchedEntries = 10

/**
 * Reads the status from the server's command log: from its newest entry at first, and from then on from that entry,
 * because another deployment may add a newer one.
 */
async function pollItem(item: DeployItem, signal: AbortSignal): Promise<DeployItem> {
  const { target, executionId } = item
  const read = async (pageSize: number) =>
    (await listScriptExecutions({ node_id: idText(target.nodeId), page: 1, pageSize }, { signal })).data ?? []
  const [newest] = await read(1)
  const isOvertaken =
    executionId !== undefined && newest?.id !== undefined && !isSameId(newest.id, executionId)
  const entry = isOvertaken ? findById(await read(searchedEntries), executionId) : newest
  if (!entry) return item
  const { id, status, output } = entry
  return { ...item, executionId: id, status: status || item.status, output: output ?? '' }
}

/** Polls every unfinished server once. A server whose request fails keeps its status. */
async function pollAll(items: readonly DeployItem[], signal: AbortSignal): Promise<Progress> {
  const updated = [...items]
  const unfinished = items.flatMap((item, index) => (isFinished(item) ? [] : [index]))
  let unknown = 0
  const worker = async () => {
    for (let index = unfinished.shift(); index !== undefined; index = unfinished.shift()) {
      const item = updated[index]
      if (!item) continue
      // oxlint-disable-next-line no-await-in-loop -- each worker polls one server after another
      updated[index] = await pollItem(item, signal).catch(() => {
        unknown += 1
        return item
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  throwIfAborted(signal)
  return { items: updated, unknown }
}

const hasStatusChange = (before: readonly DeployItem[], after: readonly DeployItem[]) =>
  after.some(({ status }, index) => status !== before[index]?.status)

/** Invalidates the node lists. The large list of deployed nodes is refetched only when all servers have finished. */
const invalidateLists = (client: QueryClient, allFinished: boolean) =>
  client.invalidateQueries(queriesOf(allFinished ? nodeListPaths : ['/api/nodes']))

async function pollRun(client: QueryClient, run: DeployRun, signal: AbortSignal): Promise<Progress> {
  const before = client.getQueryData<Progress>(keyOf(run))?.items ?? run.items
  const progress = await pollAll(before, signal)
  // The node lists show the same status.
  if (hasStatusChange(before, progress.items)) void invalidateLists(client, progress.items.every(isFinished))
  return progress
}

const keyOf = (run: DeployRun) => ['deploy-progress', run.id]

/** Polls the progress of a run until all servers have finished. Polling pauses while the page is hidden. */
function useDeployProgress(run: DeployRun): Progress {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(run),
    queryFn: ({ signal }) => pollRun(client, run, signal),
    refetchInterval: ({ state }) => (state.data?.items.every(isFinished) ? false : pollInterval),
  })
  return data ?? { items: run.items, unknown: 0 }
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    h: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Canvas', outline: '1px solid CanvasText' },
  },
})

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    columnGap: '8',
    alignItems: 'start',
    maxH: '64',
    overflowY: 'auto',
    mt: '3',
    focusVisibleRing: 'inside',
  },
})

const ListItem = chakra('li', {
  base: { py: '2', borderTopWidth: '1px' },
})

const Output = chakra('pre', {
  base: {
    mt: '1',
    px: '3',
    py: '2',
    maxH: '40',
    overflow: 'auto',
    bg: 'bg.subtle',
    borderRadius: 'sm',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
  },
})

/** Number of servers per status, as text and as a bar. */
function Counts({ items }: { items: readonly DeployItem[] }) {
  return (
    <>
      <Flex as="ul" aria-label="各状态数量" gap="4" wrap="wrap" textStyle="sm" mb="2">
        {Object.values(ScriptExecutionStatus).map((status) => (
          <Flex as="li" key={status} gap="1.5" color="fg.muted">
            {installStatus(status)?.label}
            <Box as="span" color="fg" fontWeight="semibold">
              {countByStatus(items, status)}
            </Box>
          </Flex>
        ))}
      </Flex>
      <Bar aria-hidden>
        {(['success', 'failed', 'timeout', 'running'] as const).map((status) => (
          <Box
            key={status}
            w={`${(countByStatus(items, status) / items.length) * 100}%`}
            bg={`${installStatus(status)?.tone}.solid`}
          />
        ))}
      </Bar>
    </>
  )
}

function ServerItem({ item }: { item: DeployItem }) {
  const { target, status, output } = item
  const state = installStatus(status)
  return (
    <ListItem>
      <Flex align="center" gap="3">
        <Box flex="1" minW="0" truncate>
          {target.name}
        </Box>
        <Box fontFamily="mono" textStyle="sm" color="fg.muted">
          {target.ip}
        </Box>
        <Flex w="20" justify="flex-end">
          <Badge colorPalette={state?.tone}>{state?.label}</Badge>
        </Flex>
      </Flex>
      {hasFailed(item) && output && <Output tabIndex={0}>{output.trim()}</Output>}
    </ListItem>
  )
}

const resultText = (items: readonly DeployItem[]) => {
  if (!items.every(isFinished)) return ''
  const failed = items.filter(hasFailed).length
  return failed === 0
    ? '全部部署完成'
    : `部署结束，${formatCount(items.length - failed)} 台成功，${formatCount(failed)} 台未成功`
}

const sortFailedFirst = (items: readonly DeployItem[]) => [
  ...items.filter(hasFailed),
  ...items.filter((item) => !hasFailed(item)),
]

interface ProgressPanelProps {
  run: DeployRun
  onClose: () => void
}

/** Progress of a deployment per server, with a button that retries the failed ones. */
export default function ProgressPanel({ run: initialRun, onClose }: ProgressPanelProps) {
  const [run, setRun] = useState(initialRun)
  const { items, unknown } = useDeployProgress(run)
  const { deploy, isDeploying } = useDeploy()
  const { copy } = useCopyToClipboard()
  const failed = items.filter(hasFailed)
  const ips = failed.flatMap(({ target }) => (target.ip ? [target.ip] : []))
  // Failed servers come first because they need attention.
  const { shown, more } = take(sortFailedFirst(items))
  const retry = () =>
    deploy({ ...run.request, targets: failed.map(({ target }) => target) }, (retried) =>
      setRun(mergeRetry(items, { ...retried, request: run.request })),
    )
  return (
    <Panel
      title={`部署进度：${isolated(run.request.project.name)} · ${isolated(run.request.script.name)}`}
      mb="4"
      tabIndex={-1}
      action={
        <Flex gap="2" align="center">
          {failed.length > 0 && (
            <>
              <Button
                size="sm"
                variant="outline"
                disabledReason={ips.length === 0 ? '失败的服务器没有 IP' : undefined}
                onClick={() => void copy(ips.join('\n'))}
              >
                <Copy aria-hidden />
                复制失败的 IP
              </Button>
              <Button ref={handOverFocus} size="sm" variant="outline" busy={isDeploying} onClick={retry}>
                重试失败的 {formatCount(failed.length)} 台
              </Button>
            </>
          )}
          <IconButton size="sm" label="关闭部署进度" onClick={onClose}>
            <X />
          </IconButton>
        </Flex>
      }
    >
      <Counts items={items} />
      <Box as="output" display="block" textStyle="sm" mt="2" _empty={{ display: 'none' }}>
        {resultText(items)}
        {unknown > 0 && `有 ${formatCount(unknown)} 台的状态暂时获取不到，稍后再试`}
      </Box>
      <List aria-label="各服务器的部署结果" tabIndex={0}>
        {shown.map((item) => (
          <ServerItem key={item.target.nodeId} item={item} />
        ))}
        {more > 0 && (
          <ListItem>
            <Box color="fg.muted">还有 {formatCount(more)} 台未列出</Box>
          </ListItem>
        )}
      </List>
    </Panel>
  )
}
