const isOnScreen = (element: Element): boolean => element.getClientRects().length > 0

// A drawer beside the page leaves it its keys.
const dialogsAndMenus = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu]'

/**
 * Whether a dialog or menu is open; those handle their own keys. A page that keep-alive hides may have one too, which
 * has no boxes and handles none.
 */
export const isOverlayOpen = (selector = dialogsAndMenus): boolean =>
  [...document.querySelectorAll(selector)].some(isOnScreen)

/** Whether a modal dialog is open. A closed one stays in the page for the frames in which it leaves. */
export const isModalOpen = (): boolean =>
  isOverlayOpen(':is([aria-modal=true], [role=alertdialog]):not([data-state=closed])')
