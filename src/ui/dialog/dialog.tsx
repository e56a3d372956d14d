import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { withoutOpenBidiControls } from '~/lib/bidi'
import type { Shortcut } from '~/ui/components/key-combo'
import { IconButton } from '../components/button'
import { X } from '../components/icons'
import { isComposing } from '../dom/composition'
import { ignoreDoubleClick, isDoubleClick } from '../dom/double-click'
import { ReadOnlyFields } from '../field/read-only-fields'
import { dialogRecipe } from './dialog-recipe'
import { useEarlyEscape } from './use-early-escape'
import { useFocusReturn } from './use-focus-return'

export const dialogShortcut: Shortcut = {
  combos: ['Escape'],
  description: '关闭对话框、节点详情、菜单或列表',
}

export interface DialogProps {
  open: boolean
  /** Called on Escape, a click on the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Makes it an `alertdialog`, which opens with the focus on this button; on the close button while the ref is empty. */
  safeButton?: RefObject<HTMLButtonElement | null>
  /** The element to focus on close; by default the one that was focused on open. */
  finalFocus?: () => HTMLElement | null
  /** Keeps the dialog open, and its fields read-only, while an action runs that closing could not stop. */
  locked?: boolean
}

/** Toasts lie above the backdrop, so a click on one must not close the dialog. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toast]') !== null

const isUnintended = (event: Event) => isOnToast(event) || isDoubleClick(event)

// An open combobox list handles Escape itself, and so does an input method.
const isOwnKey = (event: KeyboardEvent) =>
  isComposing(event) ||
  (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]'))

/**
 * A modal dialog that traps the focus and restores it on close. Import it lazily, because it pulls in a focus trap
 * and a scroll lock.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  safeButton,
  finalFocus,
  locked = false,
}: DialogProps) {
  const close = () => {
    if (!locked) onClose()
  }
  useEarlyEscape(open, close, isOwnKey)
  const { content, returnTarget, focusedInside, returnLostFocus } = useFocusReturn(finalFocus)
  const closeButton = useRef<HTMLButtonElement>(null)
  const safest = () => safeButton && (safeButton.current ?? closeButton.current)
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      size={size}
      role={safeButton ? 'alertdialog' : 'dialog'}
      open={open}
      onOpenChange={(change) => !change.open && close()}
      closeOnInteractOutside
      // An element pressed before the dialog is set up keeps the focus.
      initialFocusEl={() => focusedInside() ?? safest() ?? null}
      finalFocusEl={returnTarget}
      onExitComplete={returnLostFocus}
      onEscapeKeyDown={(event) => isOwnKey(event) && event.preventDefault()}
      // A previous dialog that closes while this one opens would dismiss it, or restore the focus behind it.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      onInteractOutside={(event) => isUnintended(event.detail.originalEvent) && event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              <Chakra.Title>{withoutOpenBidiControls(title)}</Chakra.Title>
            </Chakra.Header>
            <Chakra.Body>
              <ReadOnlyFields value={locked}>{children}</ReadOnlyFields>
            </Chakra.Body>
            {footer && <Chakra.Footer onClickCapture={ignoreDoubleClick}>{footer}</Chakra.Footer>}
            <Chakra.CloseTrigger asChild>
              {/* Without its tooltip, which would lie beside a dialog that opens with the focus on it. */}
              <IconButton ref={closeButton} size="sm" label="关闭" data-tip={undefined}>
                <X />
              </IconButton>
            </Chakra.CloseTrigger>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
