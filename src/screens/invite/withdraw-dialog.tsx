import type { Amount } from '~/lib/money'
import { Dialog } from '~/ui/dialog/dialog'
import { WithdrawForm } from './withdraw-form'

interface WithdrawDialogProps {
  open: boolean
  onClose: () => void
  withdrawable: Amount
}

/** The application for a withdrawal; each opening begins with an empty form. */
export default function WithdrawDialog({ open, onClose, withdrawable }: WithdrawDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="申请提现">
      <WithdrawForm withdrawable={withdrawable} onDone={onClose} />
    </Dialog>
  )
}
