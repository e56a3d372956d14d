import { attributeWriter, appendPart } from './cells'
import type { MountCell, RowReader } from './data-column'

/**
 * A button that opens the menu of row actions (`data-action=menu`). One button a row, so that Enter reaches every
 * action by keyboard.
 * @param rowName the row's name for the button's label; undefined hides the button
 */
export const menuCell =
  <Data>(rowName: RowReader<Data, string | undefined>): MountCell<Data> =>
  (cell) => {
    const element = appendPart(cell, 'more', 'button')
    element.dataset['action'] = 'menu'
    element.setAttribute('aria-haspopup', 'menu')
    element.textContent = '⋯'
    const writeLabel = attributeWriter(element, 'aria-label')
    return (data, row) => {
      const name = rowName(data, row)
      element.toggleAttribute('hidden', name === undefined)
      writeLabel(name === undefined ? '' : `操作 ${name}`)
    }
  }
