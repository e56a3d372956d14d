import { Box } from '@chakra-ui/react'
import type { DeployTarget } from '~/entities/deployment/target'
import { canAutoRenew, canRelease, hasPublicIp, isReady } from '~/entities/node/capabilities'
import type { Selection } from '~/lib/columns/selection'
import { SelectionBar } from '~/ui/selection-bar'
import { useCopy } from '~/ui/use-copy'
import { BatchButton } from './batch-button'
import type { NodeDialog } from './dialogs'
import type { NodeView } from './node-view'
import type { Plan } from './plan'
import { targetOfRow } from './target'
import type { Selected } from './use-chosen'

interface BatchBarProps {
  nodes: NodeView
  selection: Selection
  selected: Selected
  deploy: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
  show: (dialog: NodeDialog) => void
  release: (plan: Plan) => void
}

const notReady = '所选的服务器还没有就绪'

const noServers = '请选择服务器'

/** What can be done with the selected nodes, each action with how many of them it applies to. */
export function BatchBar({ nodes, selection, selected, deploy, show, release }: BatchBarProps) {
  const { copy } = useCopy()
  const rest = { nodes, selected }
  const named = (rows: readonly number[]) =>
    rows.map((row) => ({ nodeId: nodes.nodeId(row), name: nodes.name(row) }))
  const renewable = (rows: readonly number[]) =>
    rows.map((row) => ({
      id: nodes.id(row),
      name: nodes.name(row),
      isAutoRenew: nodes.isAutoRenew(row) === true,
    }))
  const targets = (rows: readonly number[]) => rows.map((row) => targetOfRow(nodes, row))
  return (
    <Box py="2">
      <SelectionBar
        count={selected.count}
        hidden={selected.hidden}
        isHiddenSkipped
        onClear={() => selection.replace([])}
      >
        <BatchButton
          {...rest}
          label="批量部署"
          noneSelected={noServers}
          can={isReady}
          noneCan={notReady}
          onPress={({ rows }) => deploy(targets(rows))}
        />
        <BatchButton
          {...rest}
          label="用配置部署"
          noneSelected={noServers}
          can={isReady}
          noneCan={notReady}
          onPress={({ rows }) => deploy(targets(rows), true)}
        />
        <BatchButton
          {...rest}
          label="设置分组"
          can={isReady}
          noneCan={notReady}
          onPress={({ rows, skipped }) => show({ kind: 'join', nodes: named(rows), skipped })}
        />
        <BatchButton
          {...rest}
          label="复制 IP"
          can={hasPublicIp}
          noneCan="所选节点没有公网 IP"
          onPress={({ rows }) => void copy(rows.map((row) => nodes.text('publicIp', row)).join('\n'))}
        />
        <BatchButton
          {...rest}
          label="自动续费"
          can={canAutoRenew}
          noneCan="只有运行中的包月节点可以设置"
          onPress={({ rows, skipped }) => show({ kind: 'renew', nodes: renewable(rows), skipped })}
        />
        <BatchButton
          {...rest}
          label="批量释放"
          can={canRelease}
          noneCan="只有按小时的云节点可以释放"
          isGrave
          onPress={release}
        />
      </SelectionBar>
    </Box>
  )
}
