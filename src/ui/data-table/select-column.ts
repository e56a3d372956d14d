import type { Selection } from '~/lib/columns/selection'
import { attributeOf, part } from './cells'
import type { DataColumn, Read } from './column'

export interface Selectable<Data> {
  selection: Selection
  idOf: Read<Data, number>
  /** The row's name for its checkbox's accessible label. */
  nameOf: Read<Data, string>
}

export const selectColumnId = 'select'

/** The column of checkboxes that select rows. */
export const selectColumn = <Data>({ selection, idOf, nameOf }: Selectable<Data>): DataColumn<Data> => ({
  id: selectColumnId,
  header: '选择',
  width: 40,
  pin: 'start',
  mount: (cell) => {
    const box = part(cell, 'check')
    box.dataset['action'] = 'select'
    box.setAttribute('role', 'checkbox')
    const [writeChecked, writeLabel] = [attributeOf(box, 'aria-checked'), attributeOf(box, 'aria-label')]
    return (data, row) => {
      writeChecked(String(selection.has(idOf(data, row))))
      writeLabel(`选择 ${nameOf(data, row)}`)
    }
  },
})
