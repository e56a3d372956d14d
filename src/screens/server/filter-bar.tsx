import { Flex } from '@chakra-ui/react'
import { GroupChoice } from '~/entities/node-group/group-choice'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { SlashSearch } from '~/ui/slash-search'
import { statusChoices, type useServerView } from './use-server-view'

type FilterBarProps = Pick<ReturnType<typeof useServerView>, 'filters' | 'filter' | 'isFiltered' | 'clear'>

/** All that narrows the list. */
export function FilterBar({ filters, filter, isFiltered, clear }: FilterBarProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3" minW="0">
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
      <GroupChoice value={filters.group} onChange={(group) => filter({ group })} />
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          清除筛选
        </Button>
      )}
    </Flex>
  )
}
