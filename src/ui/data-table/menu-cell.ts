import { attributeOf, part } from './cells'
import type { MountCell, Read } from './column'

/**
 * A button that opens the menu of what can be done with a row (`data-action=menu`): one a row, so that Enter reaches
 * all of it. `name` says whose menu it is, undefined where nothing can be done and there is no button.
 */
export const menuCell =
  <Data>(name: Read<Data, string | undefined>): MountCell<Data> =>
  (cell) => {
    const element = part(cell, 'more', 'button')
    element.dataset['action'] = 'menu'
    element.setAttribute('aria-haspopup', 'menu')
    element.textContent = '⋯'
    const label = attributeOf(element, 'aria-label')
    return (data, row) => {
      const named = name(data, row)
      element.toggleAttribute('hidden', named === undefined)
      label(named === undefined ? '' : `操作 ${named}`)
    }
  }
