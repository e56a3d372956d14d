import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useCallback, useRef, type ReactNode } from 'react'
import { dialogRecipe } from '../dialog/recipe'
import { isSecondPress } from '../dialog/second-click'

interface PaletteDialogProps {
  /** Its name for screen readers. */
  label: string
  open: boolean
  onClose: () => void
  /** Called when it is gone, so that what opens next stands over nothing. */
  onClosed: () => void
  /** What gets the focus when it closes; null for what had it before. */
  finalFocus: () => HTMLElement | null
  children: ReactNode
}

type InteractOutside = NonNullable<Chakra.RootProps['onInteractOutside']>

/** Keeps the palette open, with the focus inside, when the second press of a double click on its button comes. */
function useSecondPress() {
  const shown = useRef<{ content: Element; at: number }>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    shown.current = element ? { content: element, at: performance.now() } : undefined
  }, [])
  const onInteractOutside: InteractOutside = (event) => {
    if (!isSecondPress(event.detail.originalEvent, shown.current?.at)) return
    event.preventDefault()
    shown.current?.content.querySelector('input')?.focus()
  }
  return { content, onInteractOutside }
}

/** A dialog that stays at the top, however long its list is. Import it lazily, as any dialog. */
export function PaletteDialog({ label, open, onClose, onClosed, finalFocus, children }: PaletteDialogProps) {
  const { content, onInteractOutside } = useSecondPress()
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      aria-label={label}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      finalFocusEl={finalFocus}
      closeOnInteractOutside
      onInteractOutside={onInteractOutside}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner px="3" pt="min(12vh, 7rem)" pb="3">
          <Chakra.Content ref={content} my="0" maxW="40rem" overflow="hidden">
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
