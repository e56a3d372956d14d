import type { SelectionStore } from '~/lib/columns/selection-store'
import type { PinSide } from '../table/column'
import type { RowNumber, RowReader } from './data-column'

/**
 * An action on a row: the `data-action` of the pressed element, or `open` when a cell is pressed beside its buttons, by
 * the pointer or by Enter.
 */
export interface RowAction {
  action: string
  row: RowNumber
  /** The pressed element, which anchors a menu or popover. */
  element: HTMLElement
}

export interface GridControllerOptions<Data> {
  scroller: HTMLElement
  body: HTMLElement
  /** Shown where more columns are out of sight. */
  edges: Readonly<Record<PinSide, HTMLElement>>
  selection: SelectionStore
  idOf: RowReader<Data, number>
  onAction: (action: RowAction) => void
  /** Called when the visible range changes, or the same range shows other rows. */
  onVisibleRowsChange: (rows: () => RowNumber[]) => void
}
