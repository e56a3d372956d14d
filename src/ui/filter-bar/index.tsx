import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { createNarrowModule } from '../hooks/use-is-narrow'
import type { Filters } from './filter-button'
import { FilterMenu } from './filter-menu'

interface FilterBarProps<Values> extends Filters<Values> {
  /** The search box, which stays visible. */
  search?: ReactNode
  /** Keeps the filters behind one button in wide windows too. */
  isFolded?: boolean
  /** What concerns the list as a whole, at the end. */
  tools?: ReactNode
}

const useFilterSheet = createNarrowModule(() => import('./filter-sheet'))

/** Filters of one kind, which wrap together. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" gap="3" minW="0">
    {children}
  </Flex>
)

/** Takes the focus from a button in it that goes away. */
const Bar = chakra(
  'div',
  {
    base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { base: '2', md: '3' }, minW: '0' },
  },
  { defaultProps: { role: 'group', 'aria-label': '筛选', tabIndex: -1 } },
)

/** The filters of a list: in a row, or behind one button where they are folded and in narrow windows. */
export function FilterBar<Values>({ search, children, tools, isFolded, ...filters }: FilterBarProps<Values>) {
  const sheet = useFilterSheet()
  const unfolded = isFolded ? <FilterMenu {...filters}>{children}</FilterMenu> : children
  return (
    <Bar>
      {search && (
        <Box flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
          {search}
        </Box>
      )}
      {sheet === null ? unfolded : sheet && <sheet.FilterSheet {...filters}>{children}</sheet.FilterSheet>}
      {tools && (
        <Flex wrap="wrap" align="center" gap="2" ms="auto">
          {tools}
        </Flex>
      )}
    </Bar>
  )
}
