import { Popover, Portal } from '@chakra-ui/react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { popoverRecipe } from './popover-recipe'

interface HangingPopoverProps extends Pick<ComponentProps<typeof Popover.Content>, 'w' | 'maxW'> {
  /** The button that it hangs on and gives the focus back to. */
  triggerId: string
  open: boolean
  onClose: () => void
  /** px between the two. */
  gutter?: number
  children: ReactNode
}

/** What hangs below a button that says by itself whether it is open. Import what uses it lazily. */
export function HangingPopover({ triggerId, open, onClose, gutter = 8, ...content }: HangingPopoverProps) {
  const element = useRef<HTMLDivElement>(null)
  // The first focus comes a frame late: who was quicker keeps the place.
  const initialFocusEl = () => {
    const focused = document.activeElement
    return focused instanceof HTMLElement && element.current?.contains(focused) ? focused : null
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
          <Popover.Content ref={element} {...content} />
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
