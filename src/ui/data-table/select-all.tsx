import type { Selection } from '~/lib/columns/selection'
import { CheckButton } from './styles'
import { useChosenIds } from './use-chosen-ids'

export interface SelectAllProps {
  selection: Selection
  isAll: (chosen: readonly number[]) => boolean
  onToggle: () => void
}

/** Chooses every row that the table shows, mounted or not. */
export function SelectAll({ selection, isAll, onToggle }: SelectAllProps) {
  const chosen = useChosenIds(selection)
  const checked = isAll(chosen) || (chosen.length > 0 ? 'mixed' : false)
  return (
    <CheckButton aria-checked={checked} aria-label="选择全部" style={{ marginTop: 0 }} onClick={onToggle} />
  )
}
