import type { SelectionStore } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import { attributeWriter, appendPart } from './cells'
import type { DataColumn, RowReader } from './data-column'

export interface SelectColumnOptions<Data> {
  selection: SelectionStore
  idOf: RowReader<Data, IdText>
  /** The row's name for its checkbox's accessible label. */
  rowName: RowReader<Data, string>
}

export const selectColumnId = 'select'

/** The column of checkboxes that select rows. */
export const selectColumn = <Data>({
  selection,
  idOf,
  rowName,
}: SelectColumnOptions<Data>): DataColumn<Data> => ({
  id: selectColumnId,
  header: '选择',
  card: 'select',
  width: 40,
  pin: 'start',
  isFixed: true,
  mount: (cell) => {
    const box = appendPart(cell, 'check')
    box.dataset['action'] = 'select'
    box.setAttribute('role', 'checkbox')
    const [writeChecked, writeDisabled, writeLabel] = [
      attributeWriter(box, 'aria-checked'),
      attributeWriter(box, 'aria-disabled'),
      attributeWriter(box, 'aria-label'),
    ]
    return (data, row) => {
      const id = idOf(data, row)
      writeChecked(String(selection.has(id)))
      writeDisabled(String(id === ''))
      writeLabel(`选择 ${rowName(data, row)}`)
    }
  },
})
