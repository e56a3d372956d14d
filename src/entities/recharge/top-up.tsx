import { useRef, useState } from 'react'
import { Button, type ButtonProps } from '~/ui/button'
import { late } from '~/ui/late'
import { useTopUp } from './use-top-up'

const TopUpDialog = late(() => import('./dialog'))

/** The button that opens the top-up, and the top-up itself. Each opening begins anew. */
export function TopUp(look: Pick<ButtonProps, 'size' | 'variant'>) {
  const { isOpen, open, close } = useTopUp()
  const button = useRef<HTMLButtonElement>(null)
  const [opening, setOpening] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpening(opening + 1)
  }
  return (
    <>
      <Button {...look} ref={button} onClick={open} {...TopUpDialog.approach}>
        充值
      </Button>
      {opening > 0 && (
        <TopUpDialog key={opening} open={isOpen} onClose={close} opener={() => button.current} />
      )}
    </>
  )
}
