import { useMemo } from 'react'
import type { Judged, Refusal } from '~/entities/node/capabilities'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import type { NodeView } from './node-view'
import { planOf, type Plan } from './plan'

export interface BatchButtonProps {
  nodes: NodeView
  /** The chosen rows. */
  chosen: readonly number[]
  label: string
  can: (node: Judged) => Refusal
  /** Said when none of the chosen can. */
  noneCan: string
  isGrave?: boolean
  onPress: (plan: Plan) => void
}

/** Says how many of the chosen nodes it takes. With none chosen a press says so (nod-24). */
export function BatchButton({ nodes, chosen, label, can, noneCan, isGrave, onPress }: BatchButtonProps) {
  const plan = useMemo(() => planOf(nodes, chosen, can), [nodes, chosen, can])
  const press = () => {
    if (chosen.length === 0) toast.warning('请选择节点', { id: 'choose-nodes' })
    else onPress(plan)
  }
  return (
    <Button
      size="sm"
      variant="outline"
      {...(isGrave && { colorPalette: 'bad' })}
      disabledReason={chosen.length > 0 && plan.rows.length === 0 ? noneCan : undefined}
      onClick={press}
    >
      {label}
      {chosen.length > 0 && `（${plan.rows.length}）`}
    </Button>
  )
}
