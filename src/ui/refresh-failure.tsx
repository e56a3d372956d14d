import { Box } from '@chakra-ui/react'
import { Button } from './button'
import { Notice } from './notice'

interface RefreshFailureProps {
  text?: string
  isRetrying: boolean
  retry: () => void
}

/** Says above previous values that newer ones failed to load, and offers another try. */
export const RefreshFailure = ({
  text = '刷新失败，显示的是之前的数据。',
  isRetrying,
  retry,
}: RefreshFailureProps) => (
  <Notice tone="warn" mb="3" title={text}>
    <Box mt="1.5">
      <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Box>
  </Notice>
)
