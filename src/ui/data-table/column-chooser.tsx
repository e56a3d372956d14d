import { useId } from 'react'
import { IconButton } from '../button'
import { Columns3 } from '../icons'
import { useOpened } from '../dialog/use-opened'
import { late } from '../late'
import type { ColumnArrangement } from './use-column-layout'

const ColumnChoices = late(() => import('./column-choices'))

/** A button that opens the column settings: which columns are visible, and their order. */
export function ColumnChooser<Data>({ arrangement }: { arrangement: ColumnArrangement<Data> }) {
  const id = useId()
  const { isOpen, wasOpened, open, close } = useOpened()
  return (
    <>
      <IconButton
        id={id}
        size="sm"
        label="列设置"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ColumnChoices.approach}
        onClick={isOpen ? close : open}
      >
        <Columns3 />
      </IconButton>
      {wasOpened && <ColumnChoices triggerId={id} open={isOpen} onClose={close} arrangement={arrangement} />}
    </>
  )
}
