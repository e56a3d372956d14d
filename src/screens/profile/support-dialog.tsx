import { Box, Flex } from '@chakra-ui/react'
import { useUser } from '~/api/session/use-user'
import { settings } from '~/platform/settings'
import { CopyText } from '~/ui/components/copy-button'
import { OutboundLink } from '~/ui/components/outbound-link'
import { Dialog } from '~/ui/dialog/dialog'
import { QrCode } from '~/ui/qr-code'

interface SupportDialogProps {
  open: boolean
  onClose: () => void
}

/** The account's e-mail, which the support staff asks for first. */
function AccountEmail() {
  const email = useUser()?.email
  if (!email) return null
  return (
    <Box>
      <Box color="fg.muted">联系时请提供账户邮箱</Box>
      <CopyText value={email} label="复制账户邮箱" />
    </Box>
  )
}

/** Links to the support group, the help centre and the feedback form, which the deployment configures. */
export default function SupportDialog({ open, onClose }: SupportDialogProps) {
  const { groupUrl, helpUrl, feedbackUrl } = settings()
  return (
    <Dialog open={open} onClose={onClose} title="联系客服">
      <Flex gap="6" pb="4" align="flex-start" wrap="wrap">
        <QrCode value={groupUrl} label="客服群二维码" size={152} />
        <Flex direction="column" gap="4" flex="1 1 13rem" minW="0">
          <Box>
            扫码或<OutboundLink href={groupUrl}>加入群组</OutboundLink>，由客服人员为你解答。
          </Box>
          <AccountEmail />
          <Box color="fg.muted" textStyle="sm">
            你也可以查看<OutboundLink href={helpUrl}>帮助中心</OutboundLink>，或提交
            <OutboundLink href={feedbackUrl}>意见反馈</OutboundLink>。
          </Box>
        </Flex>
      </Flex>
    </Dialog>
  )
}
