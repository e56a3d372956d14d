import { Flex } from '@chakra-ui/react'
import { Balance } from './balance'
import { MessagesButton } from './messages-button'
import { ConnectionStatus } from './connection-status'
import { CommandPaletteButton } from './command-palette-button'
import { UserButton } from './user-button'

/** The top bar of every signed-in page: command palette, connection status, balance, messages and user menu. */
export default function TopBar() {
  return (
    <Flex
      as="header"
      align="center"
      justify="flex-end"
      gap={{ base: '1', sm: '2' }}
      h="14"
      px={{ base: '2', sm: '6' }}
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
