import { Popover } from '@chakra-ui/react'
import { paths } from '~/lib/paths'
import { Link } from '~/ui/link'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import { PaginatedMessages } from './paginated-messages'

interface MessagesPopupProps {
  /** The id of the bell button, which anchors the popup and gets the focus back. */
  triggerId: string
  open: boolean
  onClose: () => void
}

/** The newest messages in a popover below the bell; each opening starts at page 1. */
export default function MessagesPopup({ triggerId, open, onClose }: MessagesPopupProps) {
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} gutter={14}>
      <PaginatedMessages title={<Popover.Title>站内信</Popover.Title>} />
      <Popover.Footer>
        <Link to={paths.messages()} onClick={onClose}>
          查看全部消息
        </Link>
      </Popover.Footer>
    </AnchoredPopover>
  )
}
