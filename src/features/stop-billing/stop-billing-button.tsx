import { Button, type ButtonProps } from '~/ui/components/button'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { useDialog } from '~/ui/dialog/use-dialog'

const StopBillingDialog = lazyWithRetry(() => import('./stop-billing-dialog'))

/** Opens the dialog in which all that is charged can be stopped. */
export function StopBillingButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { shown, isOpen, show, close } = useDialog<true>()
  return (
    <>
      <Button {...props} {...StopBillingDialog.preloadProps} onClick={() => show(true)}>
        停止全部计费
      </Button>
      {shown && <StopBillingDialog key={shown.openCount} open={isOpen} onClose={close} />}
    </>
  )
}
