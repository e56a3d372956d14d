import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stopBillingUrl } from '~/lib/links'
import { Button } from '~/ui/components/button'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useUrlState } from '~/ui/hooks/use-url-state'

const StopBillingDialog = lazyWithRetry(() => import('./stop-billing-dialog'))

/**
 * Calls back when the page is shown again that was left while the dialog was open. Before the dialog has been shown again
 * it must not be removed: it would go on locking the page's scrolling.
 */
function useReturn(isOpen: boolean, onReturn: () => void) {
  const wasLeftOpen = useRef(false)
  const enter = useEffectEvent(() => {
    if (wasLeftOpen.current) onReturn()
  })
  const leave = useEffectEvent(() => {
    wasLeftOpen.current = isOpen
  })
  useEffect(() => {
    enter()
    return () => leave()
  }, [])
}

/** Counts the times that the dialog was opened: each shows a new instance, also where its page was left meanwhile. */
function useOpenCount(isOpen: boolean): number {
  const [openCount, setOpenCount] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenCount(openCount + 1)
  }
  useReturn(isOpen, () => setOpenCount(isOpen ? openCount + 1 : 0))
  return openCount
}

/** Opens the dialog that stops charges. Its state is a search param, so that links open it. */
export function StopBillingButton() {
  const [{ stop_billing: isOpen }, setUrl] = useUrlState(stopBillingUrl)
  const openCount = useOpenCount(isOpen)
  return (
    <>
      <Button
        variant="outline"
        {...StopBillingDialog.preloadProps}
        onClick={() => setUrl({ stop_billing: true }, 'replace')}
      >
        停止全部计费
      </Button>
      {openCount > 0 && (
        <StopBillingDialog
          key={openCount}
          open={isOpen}
          onClose={() => setUrl({ stop_billing: undefined }, 'replace')}
        />
      )}
    </>
  )
}
