import { Box, Flex } from '@chakra-ui/react'
import { planName } from '~/screens/node-deploy-cloud/charge-type'
import { Button } from '~/ui/button'
import { CircleCheck } from '~/ui/icons'
import type { CloudOrder } from './cloud-order'

interface PurchaseNoticeProps {
  order: CloudOrder
  onViewNodes: () => void
}

/** Shows the last purchase of this visit. It outlasts the toast, so that nobody buys twice for lack of feedback. */
export function PurchaseNotice({ order, onViewNodes }: PurchaseNoticeProps) {
  return (
    <Flex role="note" gap="2.5" px="3" py="2.5" borderRadius="md" bg="ok.subtle" textStyle="sm">
      <Box color="ok.fg" pt="0.5" flexShrink="0">
        <CircleCheck size={16} aria-hidden />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium" color="ok.fg">
          已购买 {order.quantity} 台
        </Box>
        <Box>{planName(order.plan)}，就绪后可在节点管理中查看。</Box>
        <Button size="sm" variant="outline" mt="2" onClick={onViewNodes}>
          前往节点管理
        </Button>
      </Box>
    </Flex>
  )
}
