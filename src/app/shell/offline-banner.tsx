import { Box, Flex } from '@chakra-ui/react'
import { WifiOff } from '~/ui/icons'
import { useOnline } from '~/ui/use-online'

/** Shown on every page while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <Box as="output" display="block" aria-label="网络状态">
      {!isOnline && (
        <Flex
          as="span"
          align="center"
          gap="2.5"
          minH="9"
          px="6"
          py="1.5"
          bg="warn.subtle"
          color="warn.fg"
          borderBottomWidth="1px"
          textStyle="sm"
        >
          <WifiOff size={16} aria-hidden />
          网络已断开，页面内容可能不是最新的，恢复后将自动重新连接。
        </Flex>
      )}
    </Box>
  )
}
