import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { CopyText } from '~/ui/copy-text'
import { Input } from '~/ui/field/input'
import { Copy } from '~/ui/icons'
import { QrCode } from '~/ui/qr-code'
import { toast } from '~/ui/toast'

const inviteUrl = (code: string) =>
  `${window.location.origin}${paths.register()}?invite_code=${encodeURIComponent(code)}`

const failureToastMs = 4000

/** The invite link as text and as a QR code, and the code. When copying fails, the link is selected instead. */
export function InviteLink({ code }: { code: string }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const link = inviteUrl(code)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('邀请链接已复制到剪贴板！')
    } catch {
      inputRef.current?.focus()
      inputRef.current?.select()
      toast.error('自动复制失败，请长按链接手动复制', {
        description: '已选中链接文本，也可按 Ctrl+C（Mac 按 ⌘+C）复制',
        duration: failureToastMs,
      })
    }
  }
  return (
    <Flex wrap="wrap" gap="5" align="flex-start">
      <QrCode value={link} label="邀请链接二维码" size={112} />
      <Box flex="1 1 12rem" minW="0">
        <Input
          ref={inputRef}
          readOnly
          aria-label="邀请链接"
          value={link}
          textStyle="sm"
          onFocus={({ target }) => target.select()}
        />
        <Flex align="center" wrap="wrap" gap="2" my="3">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            复制链接
          </Button>
          <Box color="fg.muted" ms="2">
            邀请码
          </Box>
          <CopyText value={code} label="复制邀请码" />
        </Flex>
        <Box color="fg.muted" textStyle="sm">
          将链接、二维码或邀请码分享给好友，好友注册并充值后您即可获得奖励。
        </Box>
      </Box>
    </Flex>
  )
}
