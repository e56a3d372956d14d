import { Flex, Heading, Icon } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Megaphone } from '~/ui/icons'

/** Shown when the announcement does not exist or failed to load. */
export function AnnouncementNotFound({
  retry,
  children,
}: {
  retry: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <Flex direction="column" align="center" gap="3" py="16" textAlign="center">
      <Icon as={Megaphone} boxSize="10" color="fg.muted" strokeWidth="1.25" aria-hidden />
      <Heading as="h1" size="lg">
        公告不存在
      </Heading>
      <p>该公告可能已被删除，或从未存在。</p>
      <Flex gap="2" mt="2">
        {retry && (
          <Button variant="outline" onClick={retry}>
            重试
          </Button>
        )}
        {children}
      </Flex>
    </Flex>
  )
}
