import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
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

/** A dialog that stays at the top, however long its list is. Import it lazily, as any dialog. */
export function PaletteDialog({ label, open, onClose, onClosed, finalFocus, children }: PaletteDialogProps) {
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      aria-label={label}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      finalFocusEl={finalFocus}
      closeOnInteractOutside
      onInteractOutside={(event) => isSecondPress(event.detail.originalEvent) && event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner px="3" pt="min(12vh, 7rem)" pb="3">
          <Chakra.Content my="0" maxW="40rem" overflow="hidden">
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
