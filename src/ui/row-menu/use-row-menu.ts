import { useShown } from '../dialog/use-shown'

export interface MenuPlace {
  /** Where on the screen what was pressed stood; its cell may show another row by now. */
  rect: DOMRect
  /** Gets the focus back: the grid, whose cells' buttons take none, or the button itself. */
  origin: HTMLElement
}

/** Whether the menu of a table's row stands open, where, and of what. */
export function useRowMenu<Row>() {
  const { shown, isOpen, show, close } = useShown<MenuPlace & { row: Row }>()
  const openAt = (element: HTMLElement, row: Row) =>
    show({
      row,
      rect: element.getBoundingClientRect(),
      origin: element.closest<HTMLElement>('[role=grid]') ?? element,
    })
  return { menu: shown, isOpen, openAt, close }
}
