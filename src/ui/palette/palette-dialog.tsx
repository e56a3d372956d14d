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

/** Keeps the palette open, with the focus inside, when its button is double-clicked. */
function useDoubleClickGuard() {
  const opened = useRef<{ content: Element; at: number }>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    opened.current = element ? { content: element, at: performance.now() } : undefined
  }, [])
  const onInteractOutside: InteractOutside = (event) => {
    if (!isDoubleClick(event.detail.originalEvent, opened.current?.at)) return
    event.preventDefault()
    opened.current?.content.querySelector('input')?.focus()
  }
  return { content, onInteractOutside }
}

/** A dialog at the top of the page, so that it does not move as its list grows. Import it lazily, as any dialog. */
export function PaletteDialog({ label, open, onClose, onClosed, finalFocus, children }: PaletteDialogProps) {
  const { content, onInteractOutside } = useDoubleClickGuard()
  useEarlyEscape(open, onClose)
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      placement="top"
      aria-label={label}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      finalFocusEl={finalFocus}
      // An Escape that ends a composition belongs to the input method.
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
      closeOnInteractOutside
      onInteractOutside={onInteractOutside}
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
