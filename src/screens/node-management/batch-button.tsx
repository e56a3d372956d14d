import { useMemo } from 'react'
import type { Judged, Refusal } from '~/entities/node/capabilities'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import type { NodeView } from './node-view'
import { planOf, type Plan } from './plan'
import type { Selected } from './use-chosen'

export interface BatchButtonProps {
  nodes: NodeView
  selected: Selected
  label: string
  /** Shown for a press with nothing selected. */
  noneSelected?: string
  can: (node: Judged) => Refusal
  /** Shown when it applies to none of the selected nodes. */
  noneCan: string
  isGrave?: boolean
  onPress: (plan: Plan) => void
}

/** Why it applies to none of the selected nodes; undefined while nothing is selected, which a press says. */
function disabledReason({ count, rows }: Selected, plan: Plan, noneCan: string) {
  if (count === 0 || plan.rows.length > 0) return undefined
  return rows.length === 0 ? '所选节点都不在当前筛选中' : noneCan
}

/** Shows how many of the selected nodes it applies to. With none selected a press says so (nod-24, bdp-01). */
export function BatchButton(props: BatchButtonProps) {
  const { nodes, selected, label, noneSelected = '请选择节点', can, noneCan, isGrave, onPress } = props
  const plan = useMemo(() => planOf(nodes, selected, can), [nodes, selected, can])
  const press = () => {
    if (selected.count === 0) toast.warning(noneSelected, { id: 'choose-nodes' })
    else onPress(plan)
  }
  return (
    <Button
      size="sm"
      variant="outline"
      {...(isGrave && { colorPalette: 'bad' })}
      disabledReason={disabledReason(selected, plan, noneCan)}
      onClick={press}
    >
      {label}
      {selected.count > 0 && `（${plan.rows.length}）`}
    </Button>
  )
}
