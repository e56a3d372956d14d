import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type ButtonProps } from '~/ui/button'
import { useTopUp } from './use-top-up'

const load = () => import('./dialog')
const TopUpDialog = lazy(load)

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
      <Button
        {...look}
        ref={button}
        onClick={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        充值
      </Button>
      {opening > 0 && (
        <Suspense>
          <TopUpDialog key={opening} open={isOpen} onClose={close} opener={() => button.current} />
        </Suspense>
      )}
    </>
  )
}
