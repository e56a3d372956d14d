import { chakra, Flex } from '@chakra-ui/react'
import { IconButton } from '../components/button'
import { Checkbox, type CheckboxProps } from '../components/checkbox'
import { CompactSelect } from '../components/compact-select'
import { ArrowDown, ArrowUp } from '../components/icons'
import type { Column } from './column'
import type { ColumnControls } from './column-controls'

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '10', cursor: 'checkbox' },
})

interface ListToolsProps {
  columns: ColumnControls<Column>
  /** The checkbox for all rows, of a list whose rows can be selected. */
  selectAll?: CheckboxProps
}

/** The header of a list of cards: selects all rows and sorts them. */
export function ListTools({ columns, selectAll }: ListToolsProps) {
  const sortable = columns.visibleColumns.filter(({ isSortable }) => isSortable)
  const [first] = columns.sorting
  const options = sortable.map(({ id, header }) => [id, header] as const)
  // A hidden column may be the sort key.
  const isListed = first !== undefined && options.some(([id]) => id === first.id)
  if (!selectAll && options.length === 0) return null
  return (
    <Flex align="center" justify="space-between" gap="2" pb="2">
      {selectAll && (
        <Label>
          <Checkbox {...selectAll} />
          <span aria-hidden>全选</span>
        </Label>
      )}
      {options.length > 0 && (
        <Flex gap="1" ms="auto" minW="0">
          <CompactSelect
            label="排序"
            options={[['', '默认排序'], ...options]}
            value={isListed ? first.id : ''}
            onChange={(id) => columns.sortBy(id ? { id, desc: false } : undefined)}
          />
          {isListed && (
            <IconButton
              label={first.desc ? '降序，改为升序' : '升序，改为降序'}
              variant="outline"
              onClick={() => columns.sortBy({ id: first.id, desc: !first.desc })}
            >
              {first.desc ? <ArrowDown /> : <ArrowUp />}
            </IconButton>
          )}
        </Flex>
      )}
    </Flex>
  )
}
