import { Box } from '@chakra-ui/react'
import type { DeployTarget } from '~/features/deployments/deploy-target'
import {
  canAutoRenew,
  canRelease,
  hasPublicIp,
  isReady,
  type CapabilityInput,
  type DisabledReason,
} from '~/screens/node-management/capabilities'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { SelectionBar } from '~/ui/selection-bar'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'

import type { NodeDialog } from './dialogs'
import type { NodeRowModel } from './node-row-model'
import { type BatchPlan, planBatch } from './batch-plan'
import { deployTargetOfRow } from './deploy-target'
import type { SelectedNodes } from './use-selected-nodes'
import { useMemo } from 'react'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'

interface BatchButtonProps {
  nodes: NodeRowModel
  selected: SelectedNodes
  label: string
  /** Text of the toast for a press with nothing selected. */
  noneSelected?: string
  can: (node: CapabilityInput) => DisabledReason
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
  const {
    nodes,
    selected,
    label,
    noneSelected = '请选择节点',
    can,
    noneApplicable,
    isDestructive,
    onPress,
  } = props
  const plan = useMemo(() => planBatch(nodes, selected, can), [nodes, selected, can])
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

interface NodeBatchBarProps {
  nodes: NodeRowModel
  selection: SelectionStore
  selected: SelectedNodes
  deploy: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
  show: (dialog: NodeDialog) => void
  release: (plan: BatchPlan) => void
}

const notReady = '所选的服务器还没有就绪'

const noServers = '请选择服务器'

/** The batch actions, each with the number of selected nodes it applies to. */
export function NodeBatchBar({ nodes, selection, selected, deploy, show, release }: NodeBatchBarProps) {
  const { copy } = useCopyToClipboard()
  const shared = { nodes, selected }
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
          {...shared}
          label="批量部署"
          noneSelected={noServers}
          can={isReady}
          noneApplicable={notReady}
          onPress={({ rows }) => deploy(targets(rows))}
        />
        <BatchButton
          {...shared}
          label="用配置部署"
          noneSelected={noServers}
          can={isReady}
          noneApplicable={notReady}
          onPress={({ rows }) => deploy(targets(rows), true)}
        />
        <BatchButton
          {...shared}
          label="设置分组"
          can={isReady}
          noneApplicable={notReady}
          onPress={({ rows, skipped }) => show({ kind: 'join', nodes: namedNodes(rows), skipped })}
        />
        <BatchButton
          {...shared}
          label="复制 IP"
          can={hasPublicIp}
          noneApplicable="所选节点没有公网 IP"
          onPress={({ rows }) => void copy(rows.map((row) => nodes.text('publicIp', row)).join('\n'))}
        />
        <BatchButton
          {...shared}
          label="自动续费"
          can={canAutoRenew}
          noneApplicable="只有运行中的包月节点可以设置"
          onPress={({ rows, skipped }) => show({ kind: 'renew', nodes: renewableNodes(rows), skipped })}
        />
        <BatchButton
          {...shared}
          label="批量释放"
          can={canRelease}
          noneApplicable="只有按小时的云节点可以释放"
          isDestructive
          onPress={release}
        />
      </SelectionBar>
    </Box>
  )
}
