import { useRef, useState } from 'react'
import { Button, type ButtonProps } from '~/ui/button'
import { late } from '~/ui/late'
import { useTopUp } from './use-top-up'

const TopUpDialog = late(() => import('./dialog'))

/** The top-up button with its dialog; each opening starts with fresh values. */
export function TopUp(buttonProps: Pick<ButtonProps, 'size' | 'variant'>) {
  const { isOpen, open, close } = useTopUp()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [openCount, setOpenCount] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenCount(openCount + 1)
  }
  return (
    <>
      <Button {...buttonProps} ref={buttonRef} onClick={open} {...TopUpDialog.approach}>
        充值
      </Button>
      {openCount > 0 && (
        <TopUpDialog key={openCount} open={isOpen} onClose={close} opener={() => buttonRef.current} />
      )}
    </>
  )
}
