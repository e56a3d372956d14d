import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useCallback, useRef, type ReactNode } from 'react'
import { dialogRecipe } from '~/ui/dialog/dialog-recipe'
import { useEarlyEscape } from '~/ui/dialog/use-early-escape'
import { useFocusReturn } from '~/ui/dialog/use-focus-return'
import { isDoubleClick } from '~/ui/dom/double-click'
import { isComposing } from '../dom/composition'

interface PaletteDialogProps {
  /** The accessible name. */
  label: string
  open: boolean
  onClose: () => void
  /** Called after the exit animation, so that a dialog opened next does not overlap this one. */
  onClosed: () => void
  /** The element that gets the focus on close; null for the previously focused one. */
  finalFocus: () => HTMLElement | null
  children: ReactNode
}

type InteractOutside = NonNullable<Chakra.RootProps['onInteractOutside']>

/**
 * Focuses the input in the commit that shows it, because the dialog does so a frame later, and keys pressed until then
 * would be lost.
 */
function useEarlyFocus(finalFocus: () => HTMLElement | null) {
  const { content: remember, returnTarget, returnLostFocus } = useFocusReturn(finalFocus)
  const opening = useRef<{ input: HTMLInputElement | null; at: number }>(undefined)
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      remember(element)
      if (!element) return
      opening.current = { input: element.querySelector('input'), at: performance.now() }
      opening.current.input?.focus({ preventScroll: true })
    },
    [remember],
  )
  return { opening, content, returnTarget, returnLostFocus }
}

/** A dialog at the top of the page, so that it does not move as its list grows. Import it lazily, as any dialog. */
export function PaletteDialog({ label, open, onClose, onClosed, finalFocus, children }: PaletteDialogProps) {
  const { opening, content, returnTarget, returnLostFocus } = useEarlyFocus(finalFocus)
  // A double click on its button keeps the palette open, with the focus inside.
  const onInteractOutside: InteractOutside = (event) => {
    if (!isDoubleClick(event.detail.originalEvent, opening.current?.at)) return
    event.preventDefault()
    opening.current?.input?.focus()
  }
  const onExitComplete = () => {
    returnLostFocus()
    onClosed()
  }
  useEarlyEscape(open, onClose)
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      placement="top"
      aria-label={label}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onExitComplete}
      finalFocusEl={returnTarget}
      // An Escape that ends a composition belongs to the input method.
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
      closeOnInteractOutside
      onInteractOutside={onInteractOutside}
      // A dialog that closed just before would dismiss it, also by giving the focus back.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner
          ps="max(0.75rem, env(safe-area-inset-left, 0px))"
          pe="max(0.75rem, env(safe-area-inset-right, 0px))"
          pt="max(min(12vh, 7rem), env(safe-area-inset-top, 0px))"
          pb="3"
        >
          <Chakra.Content ref={content} my="0" pb="0" maxW="40rem" overflow="hidden">
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
