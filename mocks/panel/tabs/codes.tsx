import { Box, Flex } from '@chakra-ui/react'
import { formatTime } from '~/lib/time'
import { CopyButton } from '~/ui/components/copy-button'
import { EmptyState } from '~/ui/components/empty-state'
import type { SentCode } from '../../generated/control-api/model'
import { useControlQuery } from '../control/use-control'

/** Milliseconds. */
const refetchInterval = 2000

function CodeRow({ email, code, sent_at: sentAt }: SentCode) {
  return (
    <Flex as="li" align="center" gap="3" py="2" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <Box truncate>{email}</Box>
        <Box textStyle="xs" color="fg.muted">
          {formatTime(sentAt)}
        </Box>
      </Box>
      <Box fontFamily="mono" textStyle="lg" fontWeight="semibold" letterSpacing="0.1em">
        {code}
      </Box>
      <CopyButton value={code} label={`复制 ${email} 的验证码`} />
    </Flex>
  )
}

/** The verification codes that were sent, newest first. */
export function CodesTab() {
  const { data: codes = [] } = useControlQuery(
    ['codes'],
    (control) => control('listVerificationCodes'),
    refetchInterval,
  )
  if (codes.length === 0) return <EmptyState text="还没有发送过验证码" />
  return (
    <Box as="ul" listStyleType="none" mt="-2">
      {[...codes].reverse().map((sent) => (
        <CodeRow key={`${sent.email} ${sent.sent_at} ${sent.code}`} {...sent} />
      ))}
    </Box>
  )
}
