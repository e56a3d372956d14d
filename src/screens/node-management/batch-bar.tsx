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
import type { useChosen } from './use-chosen'

interface BatchBarProps {
  nodes: NodeView
  selection: Selection
  chosen: ReturnType<typeof useChosen>
  deploy: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
  show: (dialog: NodeDialog) => void
  release: (plan: Plan) => void
}

const notReady = '所选的服务器还没有就绪'

/** What is done with the chosen nodes, each deed with how many of them it takes. */
export function BatchBar({ nodes, selection, chosen, deploy, show, release }: BatchBarProps) {
  const { copy } = useCopy()
  const rest = { nodes, chosen: chosen.found }
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
      <SelectionBar count={chosen.count} hidden={chosen.hidden} onClear={() => selection.replace([])}>
        <BatchButton
          {...rest}
          label="批量部署"
          can={isReady}
          noneCan={notReady}
          onPress={({ rows }) => deploy(targets(rows))}
        />
        <BatchButton
          {...rest}
          label="用配置部署"
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
