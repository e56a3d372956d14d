import { useId } from 'react'
import { IconButton } from '~/ui/button'
import { Columns3 } from '~/ui/icons'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import type { ColumnLayoutControls } from './use-column-layout'

const ColumnSettings = lazyWithRetry(() => import('./column-settings'))

/** A button that opens the column settings: which columns are visible, and their order. */
export function ColumnSettingsButton<Data>({ arrangement }: { arrangement: ColumnLayoutControls<Data> }) {
  const id = useId()
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <>
      <IconButton
        id={id}
        size="sm"
        label="列设置"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ColumnSettings.preloadProps}
        onClick={isOpen ? close : open}
      >
        <Columns3 />
      </IconButton>
      {wasOpened && <ColumnSettings triggerId={id} open={isOpen} onClose={close} arrangement={arrangement} />}
    </>
  )
}
