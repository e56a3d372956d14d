import { useId } from 'react'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { useLazyDialog } from '../dialog/use-dialog'
import { type Filters, activeCount, FilterButton } from './filter-button'

const FilterPopover = lazyWithRetry(() => import('./filter-popover'))

/** One button with the number of filters that are set; it opens a popover with all of them, which work at once. */
export function FilterMenu<Values>({ schema, values, onReset, children }: Filters<Values>) {
  const id = useId()
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  const count = activeCount({ schema, values })
  return (
    <>
      <FilterButton
        id={id}
        count={count}
        isOpen={isOpen}
        {...FilterPopover.preloadProps}
        onClick={isOpen ? close : open}
      />
      {wasOpened && (
        <FilterPopover triggerId={id} open={isOpen} onClose={close} count={count} onReset={onReset}>
          {children}
        </FilterPopover>
      )}
    </>
  )
}
