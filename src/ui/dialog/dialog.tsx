import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { IconButton } from '../button'
import { dropSecondClick } from '../drop-second-click'
import { X } from '../icons'
import type { Shortcut } from '../shortcut'
import { dialogRecipe } from './recipe'
import { isSecondPress } from './second-click'

export const dialogShortcut: Shortcut = { combos: ['Escape'], does: '关闭对话框、节点详情、菜单或列表' }

export interface DialogProps {
  open: boolean
  /** Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus when it closes; otherwise what had it when it opened. */
  finalFocus?: () => HTMLElement | null
  /** While something runs that closing could not stop, nothing closes it. */
  locked?: boolean
}

/** A toast lies over the backdrop; closing it is no answer to the dialog. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toast]') !== null

const isNoAnswer = (event: Event) => isOnToast(event) || isSecondPress(event)

const isInOpenList = ({ target }: Event) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')

/**
 * A modal dialog: it traps the focus and gives it back to where it came from. Import it lazily: it brings a
 * focus trap and a scroll lock along.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  finalFocus,
  locked,
}: DialogProps) {
  const close = () => {
    if (!locked) onClose()
  }
  return (
    <Chakra.Root
      recipe={dialogRecipe}
      size={size}
      role={role}
      open={open}
      onOpenChange={(change) => !change.open && close()}
      closeOnInteractOutside
      {...(finalFocus && { finalFocusEl: finalFocus })}
      // A list that stands open takes Escape for itself.
      onEscapeKeyDown={(event) => isInOpenList(event) && event.preventDefault()}
      // The dialog before, which goes as this one comes, would take it along, or give back the focus behind it.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      onInteractOutside={(event) => isNoAnswer(event.detail.originalEvent) && event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer && <Chakra.Footer onClickCapture={dropSecondClick}>{footer}</Chakra.Footer>}
            <Chakra.CloseTrigger asChild>
              <IconButton size="sm" label="关闭">
                <X />
              </IconButton>
            </Chakra.CloseTrigger>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
