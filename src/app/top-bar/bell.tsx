import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useUnreadCount } from '~/api/unread'
import { countText } from '~/entities/message/count-text'
import { IconButton } from '~/ui/button'
import { Bell as BellIcon } from '~/ui/icons'
import { late } from '~/ui/late'
import { useTitleMark } from '~/ui/page-title'
import { useOpenHere } from './use-open-here'

const MessagesPopup = late(() => import('./messages-popup'))

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    left: '50%',
    minW: '4',
    h: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'bad.solid',
    color: 'bad.contrast',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1rem',
    textAlign: 'center',
  },
})

/** The bell button with the unread count, which the document title shows too; a click opens the newest messages. */
export function Bell() {
  const unread = useUnreadCount()
  useTitleMark(countText(unread))
  const { isOpen, wasOpened, toggle, close } = useOpenHere()
  const id = useId()
  const label = unread > 0 ? `站内信，${unread} 条未读` : '站内信'
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...MessagesPopup.approach}
        onClick={toggle}
      >
        <BellIcon />
        {unread > 0 && <Badge aria-hidden>{countText(unread)}</Badge>}
      </IconButton>
      {wasOpened && <MessagesPopup triggerId={id} open={isOpen} onClose={close} />}
    </>
  )
}
