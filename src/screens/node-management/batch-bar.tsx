import { Box } from '@chakra-ui/react'
import { canRelease, isReady } from '~/entities/node/capabilities'
import type { Selection } from '~/lib/columns/selection'
import { SelectionBar } from '~/ui/selection-bar'
import { BatchButton } from './batch-button'
import type { NodeDialog } from './dialogs'
import type { NodeView } from './node-view'
import type { Plan } from './plan'
import type { useChosen } from './use-chosen'

interface BatchBarProps {
  nodes: NodeView
  selection: Selection
  chosen: ReturnType<typeof useChosen>
  show: (dialog: NodeDialog) => void
  release: (plan: Plan) => void
}

const notReady = '所选的服务器还没有就绪'

/** What is done with the chosen nodes, each deed with how many of them it takes. */
export function BatchBar({ nodes, selection, chosen, show, release }: BatchBarProps) {
  const rest = { nodes, chosen: chosen.found }
  const named = (rows: readonly number[]) =>
    rows.map((row) => ({ nodeId: nodes.nodeId(row), name: nodes.name(row) }))
  return (
    <Box py="2">
      <SelectionBar count={chosen.count} hidden={chosen.hidden} onClear={() => selection.replace([])}>
        <BatchButton
          {...rest}
          label="设置分组"
          can={isReady}
          noneCan={notReady}
          onPress={({ rows, skipped }) => show({ kind: 'join', nodes: named(rows), skipped })}
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
