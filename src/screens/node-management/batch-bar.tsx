import { Box } from '@chakra-ui/react'
import type { DeployTarget } from '~/entities/deployment/target'
import { canAutoRenew, canRelease, isReady } from '~/entities/node/capabilities'
import type { Selection } from '~/lib/columns/selection'
import { Rocket, RotateCw, SlidersHorizontal, Tags, Trash2 } from '~/ui/icons'
import { SelectionBar } from '~/ui/selection-bar'
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
  const rest = { nodes, chosen: chosen.found }
  const named = (rows: readonly number[]) =>
    rows.map((row) => ({ nodeId: nodes.nodeId(row), name: nodes.name(row) }))
  const renewable = (rows: readonly number[]) =>
    rows.map((row) => ({
      id: nodes.id(row),
      name: nodes.name(row),
      isAutoRenew: nodes.number('autoRenew', row) === 1,
    }))
  const targets = (rows: readonly number[]) => rows.map((row) => targetOfRow(nodes, row))
  return (
    <Box py="2">
      <SelectionBar count={chosen.count} hidden={chosen.hidden} onClear={() => selection.replace([])}>
        <BatchButton
          {...rest}
          label="批量部署"
          icon={<Rocket aria-hidden />}
          can={isReady}
          noneCan={notReady}
          onPress={({ rows }) => deploy(targets(rows))}
        />
        <BatchButton
          {...rest}
          label="用配置部署"
          icon={<SlidersHorizontal aria-hidden />}
          can={isReady}
          noneCan={notReady}
          onPress={({ rows }) => deploy(targets(rows), true)}
        />
        <BatchButton
          {...rest}
          label="设置分组"
          icon={<Tags aria-hidden />}
          can={isReady}
          noneCan={notReady}
          onPress={({ rows, skipped }) => show({ kind: 'join', nodes: named(rows), skipped })}
        />
        <BatchButton
          {...rest}
          label="自动续费"
          icon={<RotateCw aria-hidden />}
          can={canAutoRenew}
          noneCan="只有运行中的包月节点可以设置"
          onPress={({ rows, skipped }) => show({ kind: 'renew', nodes: renewable(rows), skipped })}
        />
        <BatchButton
          {...rest}
          label="批量释放"
          icon={<Trash2 aria-hidden />}
          can={canRelease}
          noneCan="只有按小时的云节点可以释放"
          isGrave
          onPress={release}
        />
      </SelectionBar>
    </Box>
  )
}
