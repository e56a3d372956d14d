import { Flex } from '@chakra-ui/react'
import { Balance } from './balance'
import { Bell } from './bell'
import { ConnectionPill } from './connection-pill'
import { UserButton } from './user-button'

/** Connection, balance, messages and the user's menu, on every signed-in page {1§2}. */
export default function TopBar() {
  return (
    <Flex
      as="header"
      align="center"
      justify="flex-end"
      gap="2"
      h="14"
      px="6"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <ConnectionPill />
      <Balance />
      <Bell />
      <UserButton />
    </Flex>
  )
}
