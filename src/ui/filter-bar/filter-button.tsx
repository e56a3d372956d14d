import type { ReactNode } from 'react'
import { updateUrl, type UrlSchema } from '~/lib/url-state'
import { Button, type ButtonProps } from '../components/button'
import { ListFilter } from '../components/icons'

export interface Filters<Values> {
  /** The search params of the filters and their values, to count those that are set; `keyword` is the search box's. */
  schema: UrlSchema<Values>
  values: NoInfer<Values>
  onReset: () => void
  /** The filters. Those of one kind belong into one `FilterRow`. */
  children: ReactNode
}

/** How many filters are set, without the keyword, which stands beside the button. */
export function activeCount<Values>({ schema, values }: Pick<Filters<Values>, 'schema' | 'values'>): number {
  const names = [...new URLSearchParams(updateUrl(schema, '', values)).keys()]
  return names.filter((name) => name !== 'keyword').length
}

interface FilterButtonProps extends Pick<ButtonProps, 'id' | 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** How many filters are set. */
  count: number
  isOpen: boolean
}

/** The button that opens the filters, with the number of those that are set. */
export const FilterButton = ({ count, isOpen, ...rest }: FilterButtonProps) => (
  <Button
    variant="outline"
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    {...(count > 0 && { color: 'node.fg' })}
    {...rest}
  >
    <ListFilter aria-hidden />
    {count > 0 ? `筛选（${count}）` : '筛选'}
  </Button>
)

export const ResetButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button variant="outline" disabledReason={count === 0 ? '没有设置筛选' : undefined} onClick={onClick}>
    清除筛选
  </Button>
)

const visibleLabel = { content: 'attr(aria-label)', px: '2', textStyle: 'xs', color: 'fg.muted' } as const

/** Filters that have the full width of their place and a visible label. */
const labelledFilters = {
  '& div, & select': { maxW: 'full' },
  '& select': { w: 'full' },
  '& [data-label]::before': { ...visibleLabel, content: 'attr(data-label)', display: 'block', pb: '1' },
  // Above its ground, as the label of a select is.
  '& fieldset': { display: 'flex', position: 'relative', mt: '5' },
  '& fieldset::before': { ...visibleLabel, position: 'absolute', top: '-5', insetStart: '0' },
  '& fieldset > button': { flex: '1' },
} as const

/** The same below each other. */
export const stackedFilters = {
  ...labelledFilters,
  '& > div': { flexDirection: 'column', gap: '4' },
} as const

/** The same in two columns. */
export const filterColumns = {
  ...labelledFilters,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '4',
    rowGap: '3',
  },
} as const
