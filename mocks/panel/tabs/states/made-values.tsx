import { Box, Flex } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { CopyText } from '~/ui/copy-text'
import { usePanel } from '../../control/panel-context'
import { Part } from '../../pieces/part'

/** What a state made, for a call to use: ids, order numbers, a session. */
export type Made = Record<string, string | number>

/** The values that a state answered, one click to copy; with a session one can go on as its user. */
export function MadeValues({ made }: { made: Made }) {
  const { host } = usePanel()
  const { token } = made
  const signIn = typeof token === 'string' && (
    <Button size="sm" variant="outline" onClick={() => void host.begin({ token, text: '已切换到这个会话' })}>
      使用这个会话
    </Button>
  )
  return (
    <Part title="结果" action={signIn}>
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
