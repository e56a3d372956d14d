// The shell renders it once, and each part alone when it has changed: memoization would only cost bytes.
'use no memo'

import { Flex, Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useUnreadCount } from '~/api/realtime/unread-store'
import { useUser } from '~/api/session/use-user'
import { useBalance } from '~/features/billing/use-balance'
import { formatBalance, isPositive } from '~/lib/money'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { Button, IconButton } from '~/ui/components/button'
import { Search, ChevronDown, Bell as BellIcon } from '~/ui/components/icons'
import { KeyCombo, ariaKeyShortcuts } from '~/ui/components/key-combo'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Money } from '~/ui/components/money'
import { Skeleton } from '~/ui/components/skeleton'
import { useTitlePrefix } from '~/ui/dom/page-title'
import { useOpenGlobalOverlay, paletteCombo } from '../global-overlays/global-overlays'
import { LazyCommandPalette } from '../global-overlays/lazy-overlays'
import { frameSizes } from '../shell/frame-sizes'
import { ConnectionStatus } from './connection-status'
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
    _highContrast: { outline: '1px solid', bg: 'Canvas' },
  },
})

/** The bell button with the unread count, which the document title shows too; a click opens the newest messages. */
function MessagesButton() {
  const unread = useUnreadCount() ?? 0
  useTitlePrefix(unreadBadgeText(unread))
  const { isOpen, wasOpened, toggle, close } = useOpenUntilNavigation()
  const id = useId()
  const label = unread > 0 ? `站内信，${formatCount(unread)} 条未读` : '站内信'
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

const UserMenu = lazyWithRetry(() => import('./user-menu'))

const Initial = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    bg: 'gray.solid',
    color: 'gray.contrast',
    _highContrast: { outline: '1px solid' },
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
})

/** The signed-in user's name; a click opens the user menu. */
function UserButton() {
  const user = useUser()
  const { isOpen, wasOpened, toggle, close } = useOpenUntilNavigation()
  const id = useId()
  const name = user?.nickname || '用户'
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        px="2"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...UserMenu.preloadProps}
        onClick={toggle}
      >
        <Initial aria-hidden>{Array.from(name)[0]}</Initial>
        <VisuallyHidden>用户菜单：</VisuallyHidden>
        <Box as="span" srOnly={{ base: true, sm: false }}>
          {/* As wide as a usual name, so that the bell stays where it is when the name comes. */}
          <Box as="span" key={name} display="block" minW="12" maxW="32" truncate>
            {name}
          </Box>
        </Box>
        <ChevronDown />
      </Button>
      {wasOpened && <UserMenu triggerId={id} name={name} email={user?.email} open={isOpen} onClose={close} />}
    </>
  )
}

const BalanceLink = chakra(Link, {
  base: {
    display: 'flex',
    // Later content is added on the left, so that nothing moves.
    direction: 'rtl',
    '& > *': { direction: 'ltr' },
    alignItems: 'baseline',
    gap: '4',
    minW: '0',
    h: '8',
    px: { base: '1', sm: '3' },
    lineHeight: '2rem',
    borderRadius: 'md',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
  },
})

const Label = chakra('span', {
  base: { srOnly: { base: true, sm: false }, color: 'fg.muted', textStyle: 'sm', lineHeight: 'inherit' },
})

/** The available balance and, if positive, the locked balance, as a link to the orders. */
function Balance() {
  const { balance, updatedAt, isLoading } = useBalance()
  const locked = useUser()?.locked_balance
  return (
    <BalanceLink to={paths.order()}>
      <Flex gap="2" align="baseline" minW="0">
        <Label>可用余额</Label>
        {isLoading ? (
          <Skeleton w="16" h="4" alignSelf="center" />
        ) : (
          <Money
            // An answer without the amount means none; without an answer it is unknown.
            value={balance ?? (updatedAt ? '0.00' : undefined)}
            format={formatBalance}
            minW="16"
            textAlign="end"
            fontWeight="semibold"
            truncate
          />
        )}
      </Flex>
      {isPositive(locked) && (
        <Flex gap="2" align="baseline" minW="0" hideBelow="sm">
          <Label>锁定</Label>
          <Money value={locked} format={formatBalance} truncate />
        </Flex>
      )}
    </BalanceLink>
  )
}

/** Opens the command palette and shows its shortcut; only an icon in narrow windows. */
function CommandPaletteButton() {
  const openOverlay = useOpenGlobalOverlay()
  return (
    <Button
      variant="outline"
      me="auto"
      px={{ base: '0', lg: '2.5' }}
      color="fg.muted"
      fontWeight="normal"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeyShortcuts(paletteCombo)}
      {...LazyCommandPalette.preloadProps}
      onClick={() => openOverlay('palette')}
    >
      <Search aria-hidden />
      <Box as="span" srOnly={{ base: true, lg: false }}>
        查找或跳转
      </Box>
      <Box as="span" aria-hidden hideBelow="lg" ms="4">
        <KeyCombo combo={paletteCombo} />
      </Box>
    </Button>
  )
}

/** The top bar of every signed-in page: command palette, connection status, balance, messages and user menu. */
export default function TopBar() {
  return (
    <Flex
      as="header"
      align="center"
      justify="flex-end"
      gap={{ base: '1', sm: '2' }}
      h={frameSizes.topBar}
      ps="var(--edge-start)"
      pe="var(--edge-end)"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <CommandPaletteButton />
      <ConnectionStatus />
      <Balance />
      <MessagesButton />
      <UserButton />
    </Flex>
  )
}
