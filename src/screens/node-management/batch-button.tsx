import { useMemo } from 'react'
import type { CapabilityInput, DisabledReason } from '~/screens/node-management/capabilities'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import type { NodeRowModel } from './node-row-model'
import { planBatch, type BatchPlan } from './batch-plan'
import type { SelectedNodes } from './use-selected-nodes'

export interface BatchButtonProps {
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
export function BatchButton(props: BatchButtonProps) {
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
