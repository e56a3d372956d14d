import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'

interface NothingProps {
  isFailed: boolean
  retry: () => void
  /** Takes the filter off, when it is on. */
  showAll: (() => void) | undefined
}

/** What stands where messages would: that there are none (msg-22), or that they could not be had (msg-21). */
export function Nothing({ isFailed, retry, showAll }: NothingProps) {
  const all = showAll && (
    <>
      <Box textStyle="sm">没有未读消息</Box>
      <Button size="sm" variant="outline" onClick={showAll}>
        显示全部消息
      </Button>
    </>
  )
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" py="6">
      {isFailed ? <LoadFailure retry={retry} /> : <EmptyState text="暂无站内信" action={all} />}
    </Box>
  )
}
