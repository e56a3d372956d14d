import { Flex } from '@chakra-ui/react'
import { memo } from 'react'
import { GroupChoice } from '~/entities/node-group/group-choice'
import { Choice } from '~/ui/choice'
import { Segments } from '~/ui/segments'
import { SlashSearch } from '~/ui/slash-search'
import { expiryChoices, leaseChoices, statusChoices, type NodeFilters } from './filters'

interface FilterBarProps {
  filters: NodeFilters
  onChange: (filters: Partial<NodeFilters>) => void
}

/** The filters of the list. Memoized, because it contains most of the page's elements. */
export const FilterBar = memo(function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <SlashSearch
        label="关键词"
        placeholder="别名或内网 IP"
        value={filters.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Choice
        label="节点状态"
        options={statusChoices}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <GroupChoice value={filters.group} onChange={(group) => onChange({ group })} />
      <Segments
        label="运行状态"
        options={leaseChoices}
        value={filters.lease}
        onChange={(lease) => onChange({ lease })}
      />
      <Segments
        label="到期"
        options={expiryChoices}
        value={filters.expiry}
        onChange={(expiry) => onChange({ expiry })}
      />
    </Flex>
  )
})
