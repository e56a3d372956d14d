import { Flex } from '@chakra-ui/react'
import { Balance } from './balance'
import { Bell } from './bell'
import { ConnectionPill } from './connection-pill'
import { FindButton } from './find-button'
import { UserButton } from './user-button'

/** The way to everything, connection, balance, messages and the user's menu, on every signed-in page {1§2}. */
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
      <FindButton />
      <ConnectionPill />
      <Balance />
      <Bell />
      <UserButton />
    </Flex>
  )
}
