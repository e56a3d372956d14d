import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { useUser } from '~/api/session/use-user'
import { Button } from '~/ui/button'
import { ChevronDown } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useOpenUntilNavigation } from './use-open-until-navigation'

const UserMenu = lazyWithRetry(() => import('./user-menu'))

const Initial = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    bg: 'gray.solid',
    color: 'gray.contrast',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
})

/** The signed-in user's name; a click opens the user menu. */
export function UserButton() {
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
          <Box as="span" display="block" maxW="32" truncate>
            {name}
          </Box>
        </Box>
        <ChevronDown />
      </Button>
      {wasOpened && <UserMenu triggerId={id} name={name} email={user?.email} open={isOpen} onClose={close} />}
    </>
  )
}
