import { useState } from 'react'
import { stopBillingUrl } from '~/lib/links'
import { Button } from '~/ui/components/button'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useUrlState } from '~/ui/hooks/use-url-state'

const StopBillingDialog = lazyWithRetry(() => import('./stop-billing-dialog'))

/** Opens the dialog that stops charges. Its state is a search param, so that links open it. */
export function StopBillingButton() {
  const [{ stop_billing: isOpen }, setUrl] = useUrlState(stopBillingUrl)
  const [openCount, setOpenCount] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenCount(openCount + 1)
  }
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
