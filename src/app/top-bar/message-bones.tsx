import { Flex } from '@chakra-ui/react'
import { Bone } from '~/ui/bone'

/** Placeholder rows with the layout of messages. */
export function MessageBones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Flex key={index} direction="column" gap="2" ps="7" pe="4" py="3.5">
      <Flex justify="space-between">
        <Bone w="32" h="3.5" />
        <Bone w="24" h="3.5" />
      </Flex>
      <Bone w="full" h="3" />
    </Flex>
  ))
}
