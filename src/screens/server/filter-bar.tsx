import { Flex } from '@chakra-ui/react'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import type { ServerFilters } from '~/entities/own-server/arrange'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { SlashSearch } from '~/ui/slash-search'
import { statusChoices, type useServerView } from './use-server-view'

type FilterBarProps = Pick<ReturnType<typeof useServerView>, 'filters' | 'filter' | 'isFiltered' | 'clear'>

function groupChoices(groups: readonly { id: number; name: string }[], chosen: ServerFilters['group']) {
  const known = groups.map(({ id, name }) => [String(id), name] as const)
  const isKnown = chosen === undefined || groups.some(({ id }) => id === chosen)
  return [
    ['', '全部分组'] as const,
    ...known,
    ...(isKnown ? [] : [[String(chosen), `分组 ${chosen}`] as const]),
  ]
}

/** All that narrows the list. */
export function FilterBar({ filters, filter, isFiltered, clear }: FilterBarProps) {
  const { data } = useListNodeGroups()
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <SlashSearch
        label="关键词"
        placeholder="名称或 IP"
        value={filters.keyword}
        onSearch={(keyword) => filter({ keyword })}
      />
      <Choice<string>
        label="服务器状态"
        options={statusChoices}
        value={filters.status}
        onChange={(status) => filter({ status })}
      />
      <Choice
        label="分组"
        options={groupChoices(data?.data ?? [], filters.group)}
        value={String(filters.group ?? '')}
        onChange={(group) => filter({ group: group === '' ? undefined : Number(group) })}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          清除筛选
        </Button>
      )}
    </Flex>
  )
}
