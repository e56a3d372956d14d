import { Flex } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CloudAlert, LoaderCircle, Search } from '~/ui/icons'

interface SearchStatusProps {
  typed: string
  /** The kinds whose search failed: 节点, 项目. */
  failed: readonly string[]
  isLoading: boolean
  isEmpty: boolean
  retry: () => void
}

export const searchFailureText = (failed: readonly string[]) => `${failed.join('和')}搜索失败`

/** The search state below the list: loading, failed or no match; null when there is nothing to report. */
export function SearchStatus({ typed, failed, isLoading, isEmpty, retry }: SearchStatusProps) {
  if (isLoading)
    return (
      <Flex align="center" gap="3" h="10" px="4" color="fg.muted" textStyle="sm">
        <LoaderCircle size={16} aria-hidden />
        正在搜索节点和项目…
      </Flex>
    )
  if (failed.length > 0)
    return (
      <Flex align="center" gap="3" h="12" px="4" textStyle="sm">
        <CloudAlert size={16} aria-hidden />
        {searchFailureText(failed)}
        <Button size="sm" variant="outline" ms="auto" onClick={retry}>
          重试
        </Button>
      </Flex>
    )
  return isEmpty ? <EmptyState icon={Search} text={`没有找到“${typed}”`} /> : null
}
