import { Popover, Portal } from '@chakra-ui/react'
import { paths } from '~/lib/paths'
import { Link } from '~/ui/link'
import { popoverRecipe } from '~/ui/overlay/popover-recipe'
import { MessagePages } from './message-pages'

interface MessagesPopupProps {
  /** The bell: the popup hangs on it and gives the focus back to it. */
  triggerId: string
  open: boolean
  onClose: () => void
}

/** The newest messages under the bell; each opening starts at page 1 (top-12). */
export default function MessagesPopup({ triggerId, open, onClose }: MessagesPopupProps) {
  return (
    <Popover.Root
      recipe={popoverRecipe}
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 14 }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <MessagePages title={<Popover.Title>站内信</Popover.Title>} />
            <Popover.Footer>
              <Link to={paths.messages()} onClick={onClose}>
                查看全部消息
              </Link>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
