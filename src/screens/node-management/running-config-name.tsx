import { Flex } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { useRunningConfig, type RowConfig } from './running-config'

/** Name of a row's config; its number until a name has loaded. */
export function RunningConfigName({ row }: { row: RowConfig }) {
  const { config, id, state, isRetrying, retry } = useRunningConfig(row)
  if (config?.remark) return config.remark
  if (id === undefined) return '-'
  if (state === 'missing') return `编号 ${id}（找不到该配置）`
  if (state !== 'failed') return `编号 ${id}`
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      编号 {id}（名称加载失败）
      <Button size="xs" variant="outline" busy={isRetrying} onClick={retry}>
        重试
      </Button>
    </Flex>
  )
}
