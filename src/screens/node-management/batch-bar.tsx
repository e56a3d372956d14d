import { Box } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Button } from '~/ui/button'
import { SelectionBar } from '~/ui/selection-bar'
import { toast } from '~/ui/toast'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'
import {
  autoRenewDisabledReason,
  noPublicIpReason,
  notReadyReason,
  releaseDisabledReason,
  type CapabilityInput,
  type DisabledReason,
} from './capabilities'
import { useNodePage } from './node-page'
import { deployTargetOfRow } from './node-row-model'
import { planBatch, useSelectedNodes, type BatchPlan, type SelectedNodes } from './selected-nodes'

interface BatchButtonProps {
  selected: SelectedNodes
  label: string
  /** Text of the toast for a press with nothing selected. */
  noneSelected?: string
  /** Why a node is skipped. */
  skipReason: (node: CapabilityInput) => DisabledReason
  /** The disabled reason when the action applies to none of the selected nodes. */
  noneApplicable: string
  isDestructive?: boolean
  onPress: (plan: BatchPlan) => void
}

/** Returns undefined with nothing selected: the button stays enabled and a press explains what to do. */
function disabledReason({ count, rows }: SelectedNodes, plan: BatchPlan, noneApplicable: string) {
  if (count === 0 || plan.rows.length > 0) return undefined
  return rows.length === 0 ? '所选节点都不在当前筛选中' : noneApplicable
}

/** A button that shows how many of the selected nodes its action applies to. */
function BatchButton(props: BatchButtonProps) {
  const { selected, label, noneSelected = '请选择节点', noneApplicable, isDestructive } = props
  const { skipReason, onPress } = props
  const { nodes } = useNodePage()
  const plan = useMemo(() => planBatch(nodes, selected, skipReason), [nodes, selected, skipReason])
  const press = () => {
    if (selected.count === 0) toast.warning(noneSelected, { id: 'choose-nodes' })
    else onPress(plan)
  }
  return (
    <Button
      size="sm"
      variant="outline"
      {...(isDestructive && { colorPalette: 'bad' })}
      disabledReason={disabledReason(selected, plan, noneApplicable)}
      onClick={press}
    >
      {label}
      {selected.count > 0 && `（${plan.rows.length}）`}
    </Button>
  )
}

const notReady = '所选的服务器还没有就绪'

const noServers = '请选择服务器'

/** The batch actions, each with the number of selected nodes it applies to. */
export function NodeBatchBar() {
  const { nodes, rows, order, selection, dialogs, deployments, release } = useNodePage()
  const { openDialog: deploy } = deployments
  const { show } = dialogs
  const { copy } = useCopyToClipboard()
  const selected = useSelectedNodes(selection, rows, order)
  const namedNodes = (rows: readonly number[]) =>
    rows.map((row) => ({ nodeId: nodes.nodeId(row), name: nodes.name(row) }))
  const renewableNodes = (rows: readonly number[]) =>
    rows.map((row) => ({
      id: nodes.id(row),
      name: nodes.name(row),
      isAutoRenew: nodes.isAutoRenew(row) === true,
    }))
  const targets = (rows: readonly number[]) => rows.map((row) => deployTargetOfRow(nodes, row))
  return (
    <Box py="2">
      <SelectionBar
        count={selected.count}
        hidden={selected.hidden}
        isHiddenSkipped
        onClear={() => selection.replace([])}
      >
        <BatchButton
          selected={selected}
          label="批量部署"
          noneSelected={noServers}
          skipReason={notReadyReason}
          noneApplicable={notReady}
          onPress={({ rows }) => deploy(targets(rows))}
        />
        <BatchButton
          selected={selected}
          label="用配置部署"
          noneSelected={noServers}
          skipReason={notReadyReason}
          noneApplicable={notReady}
          onPress={({ rows }) => deploy(targets(rows), true)}
        />
        <BatchButton
          selected={selected}
          label="设置分组"
          skipReason={notReadyReason}
          noneApplicable={notReady}
          onPress={({ rows, skipped }) => show({ kind: 'join', nodes: namedNodes(rows), skipped })}
        />
        <BatchButton
          selected={selected}
          label="复制 IP"
          skipReason={noPublicIpReason}
          noneApplicable="所选节点没有公网 IP"
          onPress={({ rows }) => void copy(rows.map((row) => nodes.text('publicIp', row)).join('\n'))}
        />
        <BatchButton
          selected={selected}
          label="自动续费"
          skipReason={autoRenewDisabledReason}
          noneApplicable="只有运行中的包月节点可以设置"
          onPress={({ rows, skipped }) => show({ kind: 'renew', nodes: renewableNodes(rows), skipped })}
        />
        <BatchButton
          selected={selected}
          label="批量释放"
          skipReason={releaseDisabledReason}
          noneApplicable="只有按小时的云节点可以释放"
          isDestructive
          onPress={(plan) => void release.confirmRelease(plan)}
        />
      </SelectionBar>
    </Box>
  )
}
