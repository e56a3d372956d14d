import { Box, Flex } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Button } from '~/ui/button'
import { useOpened } from '~/ui/dialog/use-opened'
import { LifeBuoy } from '~/ui/icons'
import { Panel } from '~/ui/panel'

const load = () => import('./support-dialog')
const SupportDialog = lazy(load)

/** The way to a person who helps. */
export function SupportCard() {
  const { isOpen, wasOpened, open, close } = useOpened()
  return (
    <Panel title="客户服务">
      <Flex align="center" justify="space-between" gap="4" wrap="wrap">
        <Box color="fg.muted">充值未到账、节点异常或其他问题，都可以联系客服。</Box>
        <Button
          variant="outline"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={open}
        >
          <LifeBuoy aria-hidden />
          联系客服
        </Button>
      </Flex>
      {wasOpened && (
        <Suspense>
          <SupportDialog open={isOpen} onClose={close} />
        </Suspense>
      )}
    </Panel>
  )
}
