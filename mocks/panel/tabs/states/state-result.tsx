import { Box, Flex } from '@chakra-ui/react'
import { Button } from '~/ui/components/button'
import { CopyText } from '~/ui/components/copy-button'
import type { StateValues } from '../../../generated/control-api/model'
import { TabSection } from '../../components/tab-section'
import { usePanelContext } from '../../control/panel-context'

/** Lists the values that setting a state returned (ids, order numbers, a session token) with copy buttons. With a session token it offers to switch to that session. */
export function StateResult({ made }: { made: StateValues }) {
  const { host } = usePanelContext()
  const { token } = made
  const signInButton = typeof token === 'string' && (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void host.restart({ token, text: '已切换到这个会话' })}
    >
      使用这个会话
    </Button>
  )
  return (
    <TabSection title="结果" action={signInButton}>
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
    </TabSection>
  )
}
