import type { SelectionStore } from '~/lib/columns/selection-store'
import { CheckButton } from './grid-elements'
import { useSelectedIds } from './use-selected-ids'

export interface SelectAllProps {
  selection: SelectionStore
  isAll: (selected: readonly number[]) => boolean
  onToggle: () => void
}

/** The checkbox that selects every row of the table, mounted or not. */
export function SelectAll({ selection, isAll, onToggle }: SelectAllProps) {
  const selected = useSelectedIds(selection)
  const checked = isAll(selected) || (selected.length > 0 ? 'mixed' : false)
  return (
    <CheckButton aria-checked={checked} aria-label="选择全部" style={{ marginTop: 0 }} onClick={onToggle} />
  )
}
