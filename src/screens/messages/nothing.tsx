import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CloudAlert } from '~/ui/icons'

interface NothingProps {
  isFailed: boolean
  retry: () => void
  /** Takes the filter off, when it is on. */
  showAll: (() => void) | undefined
}

const Press = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClick}>
    {text}
  </Button>
)

/** What stands where messages would: that there are none (msg-22), or that they could not be had (msg-21). */
export function Nothing({ isFailed, retry, showAll }: NothingProps) {
  const all = showAll && (
    <>
      <Box textStyle="sm">没有未读消息</Box>
      <Press text="显示全部消息" onClick={showAll} />
    </>
  )
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" py="6">
      {isFailed ? (
        <EmptyState icon={CloudAlert} text="加载失败" action={<Press text="重试" onClick={retry} />} />
      ) : (
        <EmptyState text="暂无站内信" action={all} />
      )}
    </Box>
  )
}
