import type { Selection } from '~/lib/columns/selection'
import { attributeOf, part } from './cells'
import type { DataColumn, Read } from './column'

export interface Selectable<Data> {
  selection: Selection
  idOf: Read<Data, number>
  /** What a row is called, for who can't see it. */
  nameOf: Read<Data, string>
}

export const selectColumnId = 'select'

/** The column of check boxes. */
export const selectColumn = <Data>({ selection, idOf, nameOf }: Selectable<Data>): DataColumn<Data> => ({
  id: selectColumnId,
  header: '选择',
  width: 40,
  pin: 'start',
  mount: (cell) => {
    const box = part(cell, 'check')
    box.dataset['action'] = 'select'
    box.setAttribute('role', 'checkbox')
    const [checked, name] = [attributeOf(box, 'aria-checked'), attributeOf(box, 'aria-label')]
    return (data, row) => {
      checked(String(selection.has(idOf(data, row))))
      name(`选择 ${nameOf(data, row)}`)
    }
  },
})
