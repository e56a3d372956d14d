import { Box, Heading, SimpleGrid, Flex } from '@chakra-ui/react'
import { usePageTitle } from '~/ui/page-title'
import { FundsCard } from './funds-card'
import { ProfileCard } from './profile-card'

import { Button } from '~/ui/button'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { LifeBuoy } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Panel } from '~/ui/panel'

const SupportDialog = lazyWithRetry(() => import('./support-dialog'))

/** The button that opens the support dialog. */
function SupportCard() {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <Panel title="客户服务">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box color="fg.muted">充值未到账、节点异常或其他问题，都可以联系客服。</Box>
        <Button variant="outline" {...SupportDialog.preloadProps} onClick={open}>
          <LifeBuoy aria-hidden />
          联系客服
        </Button>
      </Flex>
      {wasOpened && <SupportDialog open={isOpen} onClose={close} />}
    </Panel>
  )
}

/** /mine: profile, funds and support. */
export default function MineScreen() {
  usePageTitle('用户中心')
  return (
    <>
      <Heading as="h1" size="lg" mb="4">
        用户中心
      </Heading>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <ProfileCard />
        <FundsCard />
      </SimpleGrid>
      <Box mt="4">
        <SupportCard />
      </Box>
    </>
  )
}
