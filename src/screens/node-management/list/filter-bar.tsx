import { GroupFilter } from '~/features/node-groups/group-filter'
import { nodeStatusOptions } from '~/features/nodes/model/labels'
import { CompactSelect } from '~/ui/components/compact-select'
import { SearchBox } from '~/ui/components/search-box'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { FilterBar, FilterRow } from '~/ui/filter-bar'
import { useNodePage } from '../node-page'
import { emptyNodeFilters, expiryOptions, leaseStatusOptions, nodeFilterUrl } from './node-filters'

/** The filters of the list. */
export function NodeFilterBar() {
  const { filters, filter } = useNodePage()
  return (
    <FilterBar
      schema={nodeFilterUrl}
      values={filters}
      onReset={() => filter(emptyNodeFilters)}
      search={
        <SearchBox
          label="关键词"
          placeholder="别名或内网 IP"
          value={filters.keyword}
          onSearch={(keyword) => filter({ keyword })}
        />
      }
    >
      <FilterRow>
        <CompactSelect
          label="节点状态"
          options={nodeStatusOptions}
          value={filters.status}
          onChange={(status) => filter({ status })}
        />
        <GroupFilter value={filters.group} onChange={(group) => filter({ group })} />
      </FilterRow>
      <FilterRow>
        <SegmentedControl
          label="运行状态"
          options={leaseStatusOptions}
          value={filters.lease}
          onChange={(lease) => filter({ lease })}
        />
        <SegmentedControl
          label="到期"
          options={expiryOptions}
          value={filters.expiry}
          onChange={(expiry) => filter({ expiry })}
        />
      </FilterRow>
    </FilterBar>
  )
}
