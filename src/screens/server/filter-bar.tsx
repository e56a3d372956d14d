import { Flex } from '@chakra-ui/react'
import { GroupFilter } from '~/features/node-groups/group-filter'
import { Button } from '~/ui/button'
import { CompactSelect } from '~/ui/compact-select'
import { SlashSearch } from '~/ui/slash-search'
import { serverStatusOptions, type useServerSearchParams } from './use-server-search-params'

type FilterBarProps = Pick<
  ReturnType<typeof useServerSearchParams>,
  'filters' | 'setFilters' | 'isFiltered' | 'clearFilters'
>

/** The filters by keyword, state and group. */
export function ServerFilterBar({ filters, setFilters, isFiltered, clearFilters }: FilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3" minW="0">
      <SlashSearch
        label="关键词"
        placeholder="名称或 IP"
        value={filters.keyword}
        onSearch={(keyword) => setFilters({ keyword })}
      />
      <CompactSelect<string>
        label="服务器状态"
        options={serverStatusOptions}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <GroupFilter value={filters.group} onChange={(group) => setFilters({ group })} />
      {isFiltered && (
        <Button variant="ghost" onClick={clearFilters}>
          清除筛选
        </Button>
      )}
    </Flex>
  )
}
