import { useMemo } from 'react'
import { Button } from '~/ui/button'
import type { NodeView } from './node-view'
import { releasePlan } from './release'

interface ReleaseButtonProps {
  nodes: NodeView
  /** The chosen rows. */
  chosen: readonly number[]
  onRelease: () => void
}

/** Says how many of the chosen nodes it would release. With none chosen a press says so (nod-24). */
export function ReleaseButton({ nodes, chosen, onRelease }: ReleaseButtonProps) {
  const count = useMemo(() => releasePlan(nodes, chosen).rows.length, [nodes, chosen])
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="bad"
      disabledReason={chosen.length > 0 && count === 0 ? '只有按小时的云节点可以释放' : undefined}
      onClick={onRelease}
    >
      批量释放{chosen.length > 0 && `（${count}）`}
    </Button>
  )
}
