import { Box, Flex } from '@chakra-ui/react'
import { useListNodeGroups } from '~/api/generated/node-groups/node-groups'
import { groupName, nodeStatus } from '~/features/nodes/model/labels'
import { findById, type IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { Button } from '~/ui/components/button'
import { X } from '~/ui/components/icons'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { choiceFilterNames, choiceFilters } from './choice-filters'
import { emptyNodeFilters, expiryOptions, leaseStatusOptions, type NodeFilters } from './node-filters'
import { useNodeSearchParams } from './use-node-search-params'

interface FilterChip {
  name: keyof NodeFilters
  text: string
}

const textOf = (options: readonly (readonly [string, string])[], value: string) =>
  options.find(([option]) => option === value)?.[1] ?? value

/** The name of a group; its number until the groups have loaded. */
function useGroupName(id: IdText | undefined): string | undefined {
  const { data } = useListNodeGroups({ query: { enabled: id !== undefined } })
  return id === undefined ? undefined : groupName(findById(data?.data ?? [], id) ?? { id })
}

/** The filters that are set, without the keyword, which stands in its box. */
function useFilterChips(): FilterChip[] {
  const { filters } = useNodeSearchParams()
  const { status, group, lease, expiry, idle } = filters
  const groupText = useGroupName(group)
  const named = (name: keyof NodeFilters, label: string, text: string | undefined) =>
    text === undefined ? [] : [{ name, text: `${label}：${isolated(text)}` }]
  return [
    ...named('status', '状态', status === '' ? undefined : nodeStatus(status).label),
    ...(idle ? [{ name: 'idle' as const, text: '闲置' }] : []),
    ...named('group', '分组', groupText),
    ...choiceFilterNames.flatMap((name) => {
      const value = filters[name]
      const { label, text } = choiceFilters[name]
      return named(name, label, value === undefined ? undefined : text(value))
    }),
    ...named('lease', '运行状态', lease === 'all' ? undefined : textOf(leaseStatusOptions, lease)),
    ...named('expiry', '到期', expiry === '' ? undefined : textOf(expiryOptions, expiry)),
  ]
}

/** The filters that are set; a press removes one. */
export function FilterChips() {
  const { filter } = useNodeSearchParams()
  const chips = useFilterChips()
  return (
    <Flex
      as="fieldset"
      aria-label="已设条件"
      tabIndex={-1}
      minW="0"
      wrap="wrap"
      gap="2"
      mt={chips.length > 0 ? '2' : '0'}
    >
      {chips.map(({ name, text }) => (
        <Button
          key={name}
          ref={handOverFocus}
          size="xs"
          variant="subtle"
          maxW="full"
          aria-label={`移除筛选 ${text}`}
          onClick={() => filter({ [name]: emptyNodeFilters[name] })}
        >
          <Box as="span" minW="0" truncate>
            {text}
          </Box>
          <X aria-hidden />
        </Button>
      ))}
      {chips.length > 1 && (
        <Button ref={handOverFocus} size="xs" variant="ghost" onClick={() => filter(emptyNodeFilters)}>
          清除全部
        </Button>
      )}
    </Flex>
  )
}
