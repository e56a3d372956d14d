import { lazy, Suspense, useId, useState } from 'react'
import { IconButton } from '../button'
import { Columns3 } from '../icons'
import type { ColumnArrangement } from './use-column-layout'

const load = () => import('./column-choices')
const ColumnChoices = lazy(load)

/** Which columns are shown and in which order (srv-07). */
export function ColumnChooser<Data>({ arrangement }: { arrangement: ColumnArrangement<Data> }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const turn = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }
  return (
    <>
      <IconButton
        id={id}
        size="sm"
        label="列设置"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={turn}
      >
        <Columns3 />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <ColumnChoices
            triggerId={id}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            arrangement={arrangement}
          />
        </Suspense>
      )}
    </>
  )
}
