import { chakra, Flex } from '@chakra-ui/react'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import { inputRecipe } from '~/ui/theme/recipes/input'
import { Segments } from '~/ui/segments'
import { expiryChoices, leaseChoices, statusChoices, type NodeFilters } from './filters'
import { KeywordSearch } from './keyword-search'

const Select = chakra('select', inputRecipe)

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([option]) => option === text)
    if (chosen) onChange(chosen[0])
  }
  return (
    <Select
      aria-label={label}
      w="auto"
      appearance="auto"
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}

interface FilterBarProps {
  filters: NodeFilters
  onChange: (filters: Partial<NodeFilters>) => void
}

function GroupChoice({ filters, onChange }: FilterBarProps) {
  const { data } = useListNodeGroups()
  const groups = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <Choice
      label="分组"
      options={[['', '全部分组'], ...groups]}
      value={String(filters.group ?? '')}
      onChange={(group) => onChange({ group: group === '' ? undefined : Number(group) })}
    />
  )
}

/** All that narrows the list {2§2}. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <KeywordSearch value={filters.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <Choice
        label="节点状态"
        options={statusChoices}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <GroupChoice filters={filters} onChange={onChange} />
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
}
