import { Popover, Portal } from '@chakra-ui/react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { popoverRecipe } from './popover-recipe'

interface AnchoredPopoverProps extends Pick<ComponentProps<typeof Popover.Content>, 'w' | 'maxW'> {
  /** The id of the trigger button, which anchors the popover and gets the focus back. */
  triggerId: string
  open: boolean
  onClose: () => void
  /** The distance to the trigger in px. */
  gutter?: number
  children: ReactNode
}

/** A popover below a button that sets its own `aria-expanded`. Load it lazily. */
export function AnchoredPopover({
  triggerId,
  open,
  onClose,
  gutter = 8,
  ...contentProps
}: AnchoredPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  // Chakra sets the initial focus a frame later; a focus the user has placed inside by then is kept.
  const initialFocusEl = () => {
    const focused = document.activeElement
    return focused instanceof HTMLElement && content.current?.contains(focused) ? focused : null
  }
  return (
    <Popover.Root
      recipe={popoverRecipe}
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={initialFocusEl}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={content} {...contentProps} />
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
