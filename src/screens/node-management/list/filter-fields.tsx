import { useMemo } from 'react'
import { GroupFilter } from '~/features/node-groups/group-filter'
import { nodeStatusOptions } from '~/features/nodes/model/labels'
import { formatCount } from '~/lib/units'
import { listTextParam } from '~/lib/url-state'
import { CompactSelect } from '~/ui/components/compact-select'
import { SegmentedControl } from '~/ui/components/segmented-control'
import { FilterRow } from '~/ui/filter-bar'
import type { NodeChoice } from '../columns/node-choices'
import { useNodePage } from '../node-page'
import { choiceFilterNames, choiceFilters, valueCounts } from './choice-filters'
import { expiryOptions, leaseStatusOptions, nodeFilterUrl } from './node-filters'
import { useNodeSearchParams } from './use-node-search-params'

/** Chooses one of the values that the loaded rows have; each option has its number of nodes. */
function ChoiceSelect({ name }: { name: NodeChoice }) {
  const { rows } = useNodePage()
  const { filters, filter } = useNodeSearchParams()
  const { label, all, text } = choiceFilters[name]
  const columns = rows?.columns
  const value = filters[name]
  const counts = useMemo(() => (columns ? valueCounts(name, columns, value) : []), [name, columns, value])
  // The text in the URL: unlike the value itself, that of rows without one is not blank.
  const keyOf = (chosen: string | undefined) => listTextParam.format(chosen) ?? ''
  const options = counts.map(
    ({ value, count }) => [keyOf(value), `${text(value)}（${formatCount(count)}）`] as const,
  )
  return (
    <CompactSelect
      label={label}
      options={[['', all], ...options]}
      value={keyOf(value)}
      onChange={(key) => filter({ [name]: nodeFilterUrl[name].parse(key) })}
    />
  )
}

/** The filters of the list but the keyword. */
export function NodeFilterFields() {
  const { filters, filter } = useNodeSearchParams()
  return (
    <FilterRow>
      <CompactSelect
        label="节点状态"
        options={nodeStatusOptions}
        value={filters.status}
        onChange={(status) => filter({ status })}
      />
      <SegmentedControl
        label="运行状态"
        options={leaseStatusOptions}
        value={filters.lease}
        onChange={(lease) => filter({ lease })}
      />
      <GroupFilter value={filters.group} onChange={(group) => filter({ group })} />
      {choiceFilterNames.map((name) => (
        <ChoiceSelect key={name} name={name} />
      ))}
      <CompactSelect
        label="到期"
        options={expiryOptions}
        value={filters.expiry}
        onChange={(expiry) => filter({ expiry })}
      />
    </FilterRow>
  )
}
