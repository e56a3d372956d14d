import { useId } from 'react'
import { IconButton } from '~/ui/components/button'
import { Columns3 } from '~/ui/components/icons'
import { useLazyDialog } from '~/ui/dialog/use-dialog'
import type { ColumnSettingsProps } from './column-settings'
import { ColumnSettings } from './lazy-column-settings'

/** A button that opens the column settings: which columns are visible, their order, their side and width. */
export function ColumnSettingsButton({
  columns,
  label = '列设置',
}: Pick<ColumnSettingsProps, 'columns' | 'label'>) {
  const id = useId()
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  return (
    <>
      <IconButton
        id={id}
        size="sm"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ColumnSettings.preloadProps}
        onClick={isOpen ? close : open}
      >
        <Columns3 />
      </IconButton>
      {wasOpened && (
        <ColumnSettings triggerId={id} open={isOpen} onClose={close} columns={columns} label={label} />
      )}
    </>
  )
}
