import { Flex } from '@chakra-ui/react'
import { GroupChoice } from '~/entities/node-group/group-choice'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { SlashSearch } from '~/ui/slash-search'
import { statusChoices, type useServerView } from './use-server-view'

type FilterBarProps = Pick<
  ReturnType<typeof useServerView>,
  'filters' | 'setFilters' | 'isFiltered' | 'clearFilters'
>

/** The filters by keyword, state and group. */
export function FilterBar({ filters, setFilters, isFiltered, clearFilters }: FilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3" minW="0">
      <SlashSearch
        label="关键词"
        placeholder="名称或 IP"
        value={filters.keyword}
        onSearch={(keyword) => setFilters({ keyword })}
      />
      <Choice<string>
        label="服务器状态"
        options={statusChoices}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <GroupChoice value={filters.group} onChange={(group) => setFilters({ group })} />
      {isFiltered && (
        <Button variant="ghost" onClick={clearFilters}>
          清除筛选
        </Button>
      )}
    </Flex>
  )
}
