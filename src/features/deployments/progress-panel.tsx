// It renders every few seconds at most, with another state, so memoising would only cost bytes.
'use no memo'

import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ScriptExecutionStatus } from '~/api/generated/model'
import { installStatus } from '~/features/nodes/model/labels'
import { allGoneReason } from '~/features/nodes/skipped-notice'
import { useRemainingNodes } from '~/features/nodes/use-newest-nodes'
import { isolated } from '~/lib/isolated'
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
import { targetLookup } from './deploy-target'
import { useDeployToast } from './deploy-toast'
import { ServerResults } from './server-results'
import { forgetRun, storeRun, type DeployPage } from './stored-runs'
import { useDeploy } from './use-deploy'
import { useDeployProgress } from './use-deploy-progress'

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

/** Number of servers per status, as text and as a bar. */
function Counts({ items }: { items: readonly DeployItem[] }) {
  return (
    <>
      <Flex as="ul" aria-label="各状态数量" gap="4" wrap="wrap" textStyle="sm" mb="2">
        {Object.values(ScriptExecutionStatus).map((status) => (
          <Flex as="li" key={status} gap="1.5" color="fg.muted">
            {installStatus(status)?.label}
            <Box as="span" color="fg" fontWeight="semibold">
              {formatCount(countByStatus(items, status))}
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

const resultText = (items: readonly DeployItem[]) => {
  if (!items.every(isFinished)) return ''
  const failed = items.filter(hasFailed).length
  return failed === 0
    ? '全部部署完成'
    : `部署结束，${formatCount(items.length - failed)} 台成功，${formatCount(failed)} 台未成功`
}

/**
 * Keeps the toast of a run up to date. It says nothing of the servers while they are not polled: when the panel is
 * closed, or keep-alive hides its page.
 */
function useFollowingToast(run: DeployRun, items: readonly DeployItem[]) {
  const { update } = useDeployToast()
  const isDone = items.every(isFinished)
  const follow = useEffectEvent((isFollowed: boolean) => update(run, items, isFollowed))
  const leave = useEffectEvent((left: DeployRun) => update(left, left.items, false))
  useEffect(() => {
    follow(true)
    return () => {
      if (!isDone) leave(run)
    }
  }, [run, isDone])
}

interface ProgressPanelProps {
  run: DeployRun
  page: DeployPage
  onClose: () => void
}

/** Progress of a deployment per server, with a button that retries the failed ones. */
export default function ProgressPanel({ run: initialRun, page, onClose }: ProgressPanelProps) {
  const [run, setRun] = useState(initialRun)
  const { items, unknown, forget: forgetProgress } = useDeployProgress(run)
  useFollowingToast(run, items)
  useEffect(() => storeRun(page, { ...run, items }), [page, run, items])
  const { deploy, isDeploying } = useDeploy()
  const { copy } = useCopyToClipboard()
  const failed = items.filter(hasFailed)
  const retried = useRemainingNodes(
    failed.map(({ target }) => target),
    targetLookup,
  )
  const ips = failed.flatMap(({ target }) => (target.ip ? [target.ip] : []))
  const forget = () => {
    forgetRun(run.id)
    forgetProgress()
  }
  const retry = () =>
    deploy({ ...run.request, targets: retried }, (started) => {
      forget()
      setRun(mergeRetry(items, { ...started, request: run.request }))
    })
  const close = () => {
    forget()
    onClose()
  }
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
              <Button
                ref={handOverFocus}
                size="sm"
                variant="outline"
                busy={isDeploying}
                disabledReason={retried.length === 0 ? allGoneReason : undefined}
                onClick={retry}
              >
                重试失败的 {formatCount(retried.length)} 台
              </Button>
            </>
          )}
          <IconButton size="sm" label="关闭部署进度" onClick={close}>
            <X />
          </IconButton>
        </Flex>
      }
    >
      <Counts items={items} />
      <Box as="output" display="block" textStyle="sm" mt="2" _empty={{ mt: '0' }}>
        {resultText(items)}
        {unknown > 0 && `有 ${formatCount(unknown)} 台的状态暂时获取不到，稍后再试`}
      </Box>
      <ServerResults items={items} />
    </Panel>
  )
}
