import { Flex } from '@chakra-ui/react'
import { memo } from 'react'
import { GroupFilter } from '~/features/node-groups/group-filter'
import { CompactSelect } from '~/ui/compact-select'
import { SegmentedControl } from '~/ui/segmented-control'
import { SlashSearch } from '~/ui/slash-search'
import { expiryOptions, leaseStatusOptions, nodeStatusOptions, type NodeFilters } from './node-filters'

interface NodeFilterBarProps {
  filters: NodeFilters
  onChange: (filters: Partial<NodeFilters>) => void
}

/** The filters of the list. Memoized, because it contains most of the page's elements. */
export const NodeFilterBar = memo(function FilterBar({ filters, onChange }: NodeFilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <SlashSearch
        label="关键词"
        placeholder="别名或内网 IP"
        value={filters.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <CompactSelect
        label="节点状态"
        options={nodeStatusOptions}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <GroupFilter value={filters.group} onChange={(group) => onChange({ group })} />
      <SegmentedControl
        label="运行状态"
        options={leaseStatusOptions}
        value={filters.lease}
        onChange={(lease) => onChange({ lease })}
      />
      <SegmentedControl
        label="到期"
        options={expiryOptions}
        value={filters.expiry}
        onChange={(expiry) => onChange({ expiry })}
      />
    </Flex>
  )
})
