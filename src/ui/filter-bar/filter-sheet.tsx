import { Flex } from '@chakra-ui/react'
import { Button } from '../components/button'
import { Dialog } from '../dialog/dialog'
import { useLazyDialog } from '../dialog/use-dialog'
import { type Filters, activeCount, FilterButton, ResetButton, stackedFilters } from './filter-button'

/** One button with the number of filters that are set; it opens a sheet with all of them, which work at once. */
export function FilterSheet<Values>({ schema, values, onReset, children }: Filters<Values>) {
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  const count = activeCount({ schema, values })
  return (
    <>
      <FilterButton count={count} isOpen={isOpen} onClick={open} />
      {wasOpened && (
        <Dialog
          open={isOpen}
          onClose={close}
          title="筛选"
          footer={
            <>
              <ResetButton count={count} onClick={onReset} />
              <Button onClick={close}>完成</Button>
            </>
          }
        >
          <Flex direction="column" gap="4" pb="2" css={stackedFilters}>
            {children}
          </Flex>
        </Dialog>
      )}
    </>
  )
}
