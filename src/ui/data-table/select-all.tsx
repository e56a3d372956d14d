import { useSyncExternalStore } from 'react'
import type { Selection } from '~/lib/columns/selection'
import { CheckButton } from './styles'

export interface SelectAllProps {
  selection: Selection
  isAll: () => boolean
  onToggle: () => void
}

/** Chooses every row that the table shows, mounted or not. */
export function SelectAll({ selection, isAll, onToggle }: SelectAllProps) {
  useSyncExternalStore(selection.subscribe, selection.version)
  const checked = isAll() || (selection.size > 0 ? 'mixed' : false)
  return (
    <CheckButton aria-checked={checked} aria-label="选择全部" style={{ marginTop: 0 }} onClick={onToggle} />
  )
}
