import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useUnreadCount } from '~/api/realtime/unread-store'

import { IconButton } from '~/ui/button'
import { Bell as BellIcon } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useTitlePrefix } from '~/ui/page-title'
import { useOpenUntilNavigation } from './use-open-until-navigation'

const maxShown = 99

/** Returns the unread count for a badge: empty for 0, `99+` above 99. */
const unreadBadgeText = (count: number): string =>
  count > maxShown ? `${maxShown}+` : count > 0 ? String(count) : ''

const MessagesPopup = lazyWithRetry(() => import('./messages-popup'))

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
export function MessagesButton() {
  const unread = useUnreadCount()
  useTitlePrefix(unreadBadgeText(unread))
  const { isOpen, wasOpened, toggle, close } = useOpenUntilNavigation()
  const id = useId()
  const label = unread > 0 ? `站内信，${unread} 条未读` : '站内信'
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...MessagesPopup.preloadProps}
        onClick={toggle}
      >
        <BellIcon />
        {unread > 0 && <Badge aria-hidden>{unreadBadgeText(unread)}</Badge>}
      </IconButton>
      {wasOpened && <MessagesPopup triggerId={id} open={isOpen} onClose={close} />}
    </>
  )
}
