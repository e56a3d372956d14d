import { useExistingGroup } from '~/features/node-groups/group-filter'
import { SearchBox } from '~/ui/components/search-box'
import { FilterBar } from '~/ui/filter-bar'
import { NodeFilterFields } from './filter-fields'
import { emptyNodeFilters, nodeFilterUrl } from './node-filters'
import { useNodeSearchParams } from './use-node-search-params'

/** The filters of the list. */
export function NodeFilterBar() {
  const { filters, filter } = useNodeSearchParams()
  useExistingGroup({ value: filters.group, onChange: (group) => filter({ group }) })
  return (
    <FilterBar
      isFolded
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
      <NodeFilterFields />
    </FilterBar>
  )
}
