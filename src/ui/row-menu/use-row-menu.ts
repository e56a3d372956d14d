import { useDialog } from '~/ui/dialog/use-dialog'

export interface MenuAnchor {
  /** The pressed button's position at the time of the press; its cell may show another row by now. */
  rect: DOMRect
  /** Gets the focus back: the grid, as buttons in grid cells are not focusable, or else the button itself. */
  focusTarget: HTMLElement
}

/** The state of a table's row menu: whether it is open, its position, and its row. */
export function useRowMenu<Row>() {
  const { shown, isOpen, show, close } = useDialog<MenuAnchor & { row: Row }>()
  const openAt = (element: HTMLElement, row: Row) =>
    show({
      row,
      rect: element.getBoundingClientRect(),
      focusTarget: element.closest<HTMLElement>('[role=grid]') ?? element,
    })
  return { menu: shown, isOpen, openAt, close }
}
