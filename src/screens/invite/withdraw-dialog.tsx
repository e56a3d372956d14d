import type { Amount } from '~/lib/money'
import { Dialog } from '~/ui/dialog/dialog'
import { WithdrawForm } from './withdraw-form'

interface WithdrawDialogProps {
  open: boolean
  onClose: () => void
  withdrawable: Amount
}

/** The form to request a withdrawal; each opening starts with empty fields. */
export default function WithdrawDialog({ open, onClose, withdrawable }: WithdrawDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="申请提现">
      <WithdrawForm withdrawable={withdrawable} onDone={onClose} />
    </Dialog>
  )
}
