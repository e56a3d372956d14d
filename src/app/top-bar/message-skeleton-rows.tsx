import { Flex } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'

/** Placeholder rows with the layout of messages. */
export function MessageSkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Flex key={index} direction="column" gap="2" ps="7" pe="4" py="3.5">
      <Flex justify="space-between">
        <Skeleton w="32" h="3.5" />
        <Skeleton w="24" h="3.5" />
      </Flex>
      <Skeleton w="full" h="3" />
    </Flex>
  ))
}
