import { Box } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'

interface MessagesEmptyOrErrorProps {
  isFailed: boolean
  retry: () => void
  /** Removes the filter; undefined when none is set. */
  onClearFilters: (() => void) | undefined
}

/** Shown instead of the list when there are no messages or loading failed. */
export function MessagesEmptyOrError({ isFailed, retry, onClearFilters }: MessagesEmptyOrErrorProps) {
  const showAllAction = onClearFilters && (
    <>
      <Box textStyle="sm">没有未读消息</Box>
      <Button size="sm" variant="outline" onClick={onClearFilters}>
        显示全部消息
      </Button>
    </>
  )
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="md" py="6">
      {isFailed ? <LoadFailure retry={retry} /> : <EmptyState text="暂无站内信" action={showAllAction} />}
    </Box>
  )
}
