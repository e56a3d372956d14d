import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { UrlSchema } from '~/lib/url-state'
import { createNarrowModule } from '../hooks/use-is-narrow'

export interface FilterBarProps<Values> {
  /** The search box, which stays visible. */
  search?: ReactNode
  /** The search params of the filters and their values, to count those that are set; `keyword` is the search box's. */
  schema: UrlSchema<Values>
  values: NoInfer<Values>
  onReset: () => void
  /** What concerns the list as a whole, at the end. */
  tools?: ReactNode
  /** The filters. Those of one kind belong into one `FilterRow`. */
  children: ReactNode
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

/** The filters of a list: in a row, or in narrow windows behind one button. */
export function FilterBar<Values>({ search, children, tools, ...filters }: FilterBarProps<Values>) {
  const sheet = useFilterSheet()
  return (
    <Bar>
      {search && (
        <Box flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
          {search}
        </Box>
      )}
      {sheet === null ? children : sheet && <sheet.FilterSheet {...filters}>{children}</sheet.FilterSheet>}
      {tools && (
        <Flex wrap="wrap" align="center" gap="2" ms="auto">
          {tools}
        </Flex>
      )}
    </Bar>
  )
}
