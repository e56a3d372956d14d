import { useDeferredValue, useRef, useState } from 'react'
import { topUpUrl } from '~/lib/links'
import { Button, type ButtonProps } from '~/ui/components/button'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useUrlState } from '~/ui/hooks/use-url-state'

/** The state of the top-up dialog, which is stored in the search param `top_up`. */
function useTopUpDialog() {
  const [{ top_up: isOpen, top_up_amount: amount }, setUrl] = useUrlState(topUpUrl)
  return {
    isOpen,
    amount,
    open: () => setUrl({ top_up: true }, 'replace'),
    close: () => setUrl({ top_up: undefined, top_up_amount: undefined }, 'replace'),
  }
}

const TopUpDialog = lazyWithRetry(() => import('./top-up-dialog'))

interface TopUpButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Dollars that a purchase lacks: the dialog begins with them, and leads back to the purchase. */
  shortfall?: string | undefined
}

/** The link or button that has the focus, which led to the dialog. */
const pressedElement = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches('a, button') ? activeElement : null
}

/** The top-up button with its dialog; each opening starts with fresh values. */
export function TopUpButton({ shortfall, ...buttonProps }: TopUpButtonProps) {
  const { isOpen: isWanted, amount, open, close } = useTopUpDialog()
  // The press paints before the dialog, which takes long to render for the first time.
  const isOpen = useDeferredValue(isWanted) && isWanted
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [openCount, setOpenCount] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setOpenCount(openCount + 1)
      setPressed(pressedElement)
    }
  }
  return (
    <>
      <Button {...buttonProps} ref={buttonRef} onClick={open} {...TopUpDialog.preloadProps}>
        充值
      </Button>
      {openCount > 0 && (
        <TopUpDialog
          key={openCount}
          open={isOpen}
          onClose={close}
          shortfall={shortfall ?? amount}
          isForPurchase={shortfall !== undefined}
          // It may be gone, or on a page that keep-alive hides, which can't take the focus.
          opener={() => (pressed?.getClientRects().length ? pressed : buttonRef.current)}
        />
      )}
    </>
  )
}
