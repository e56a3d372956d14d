import { Popover, Portal, defineSlotRecipe } from '@chakra-ui/react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { isComposing } from '../dom/composition'
import { lowWindow } from '../dom/window-size'
import { stayOpen } from './stay-open'

/** Passed by each popover instead of the theme, so that a page without popovers does not load it. */
const popoverRecipe = defineSlotRecipe({
  className: 'chakra-popover',
  slots: ['content', 'header', 'title', 'body', 'footer'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      w: '96',
      maxW: 'calc(100vw - 1rem)',
      maxH: 'var(--available-height)',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
      zIndex: 'popover',
      outline: '0',
      [lowWindow]: { overflowY: 'auto' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      gap: '1',
      h: '12',
      px: '4',
      borderBottomWidth: '1px',
    },
    title: { fontWeight: 'semibold', flex: '1' },
    body: {
      overflow: 'auto',
      // In low windows the title and the footer scroll with it.
      [lowWindow]: { overflow: 'visible', flexShrink: '0', maxH: 'none' },
    },
    footer: { display: 'flex', justifyContent: 'center', p: '3', borderTopWidth: '1px' },
  },
})

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
      // An Escape that ends a composition belongs to the input method.
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
      lazyMount
      onRequestDismiss={stayOpen}
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
