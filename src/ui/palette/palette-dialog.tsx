import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useCallback, useRef, type ReactNode } from 'react'
import { dialogRecipe } from '~/ui/dialog/dialog-recipe'
import { isComposing } from '../document-key-down'
import { isDoubleClick } from '~/ui/dialog/double-click'
import { useEarlyEscape } from '~/ui/dialog/use-early-escape'

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

interface Opening {
  content: Element
  at: number
  /** The element that had the focus before. */
  before: Element | null
}

/**
 * Focuses the input in the commit that shows it, because the dialog does so a frame later, and keys pressed until then
 * would be lost. Gives the focus back where the dialog does not know it, as it remembers what is focused a frame later.
 */
function useEarlyFocus(finalFocus: () => HTMLElement | null) {
  const opening = useRef<Opening>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    const { activeElement } = document
    const before = element.contains(activeElement) ? (opening.current?.before ?? null) : activeElement
    opening.current = { content: element, before, at: performance.now() }
    element.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const returnTarget = () => {
    const before = opening.current?.before
    return finalFocus() ?? (before instanceof HTMLElement ? before : null)
  }
  // Closed before its first frame, the dialog returns no focus.
  const returnLostFocus = () => {
    const { activeElement, body } = document
    if (activeElement === body || opening.current?.content.contains(activeElement))
      returnTarget()?.focus({ preventScroll: true })
  }
  return { opening, content, returnTarget, returnLostFocus }
}

/** A dialog at the top of the page, so that it does not move as its list grows. Import it lazily, as any dialog. */
export function PaletteDialog({ label, open, onClose, onClosed, finalFocus, children }: PaletteDialogProps) {
  const { opening, content, returnTarget, returnLostFocus } = useEarlyFocus(finalFocus)
  // A double click on its button keeps the palette open, with the focus inside.
  const onInteractOutside: InteractOutside = (event) => {
    if (!isDoubleClick(event.detail.originalEvent, opening.current?.at)) return
    event.preventDefault()
    opening.current?.content.querySelector('input')?.focus()
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
