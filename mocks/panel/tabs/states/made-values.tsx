import { Box, Flex } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { CopyText } from '~/ui/copy-text'
import { usePanel } from '../../control/panel-context'
import { Part } from '../../pieces/part'

/** Values that setting a state returned, for use in requests: ids, order numbers, a session token. */
export type Made = Record<string, string | number>

/** Lists the returned values with copy buttons. With a session token it offers to switch to that session. */
export function MadeValues({ made }: { made: Made }) {
  const { host } = usePanel()
  const { token } = made
  const signInButton = typeof token === 'string' && (
    <Button size="sm" variant="outline" onClick={() => void host.begin({ token, text: '已切换到这个会话' })}>
      使用这个会话
    </Button>
  )
  return (
    <Part title="结果" action={signInButton}>
      {Object.entries(made).map(([name, value]) => (
        <Flex key={name} gap="3" align="center">
          <Box fontFamily="mono" textStyle="sm" color="fg.muted" minW="32">
            {name}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            <CopyText value={String(value)} label={`复制 ${name}`} />
          </Box>
        </Flex>
      ))}
    </Part>
  )
}
