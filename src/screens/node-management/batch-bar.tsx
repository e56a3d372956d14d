import { Box } from '@chakra-ui/react'
import type { DeployTarget } from '~/features/deployments/deploy-target'
import { canAutoRenew, canRelease, hasPublicIp, isReady } from '~/screens/node-management/capabilities'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { SelectionBar } from '~/ui/selection-bar'
import { useCopyToClipboard } from '~/ui/use-copy-to-clipboard'
import { BatchButton } from './batch-button'
import type { NodeDialog } from './dialogs'
import type { NodeRowModel } from './node-row-model'
import type { BatchPlan } from './batch-plan'
import { deployTargetOfRow } from './deploy-target'
import type { SelectedNodes } from './use-selected-nodes'

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
