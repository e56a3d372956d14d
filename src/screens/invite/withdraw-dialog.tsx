import { Box, Flex } from '@chakra-ui/react'
import { createWithdrawal, getCreateWithdrawalMutationKey } from '~/api/generated/invite/invite'
import type { WithdrawalRequest } from '~/api/generated/model'
import {
  channelLabel,
  defaultPayoutChannel,
  payoutAccounts,
  payoutChannels,
  toPayoutChannel,
} from '~/features/billing/payment-channels'
import { useSubmission } from '~/features/ordering/use-submission'
import { type Amount, formatBalance } from '~/lib/money'
import { cleanAccount, cleanText } from '~/lib/typed-text'
import { checkWithdrawal, minWithdrawal } from '~/screens/invite/withdraw-rules'
import { Button } from '~/ui/components/button'
import { Dialog } from '~/ui/dialog/dialog'
import { useConfirmClose } from '~/ui/dialog/use-confirm-close'
import { NumberField } from '~/ui/field/number-field'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { useForm } from '~/ui/field/use-form'

interface WithdrawalValues {
  amount: string
  channel: string
  info: string
  remark: string
}

/** The contract takes a number; amounts in whole cents keep their exact value in JSON. */
const withdrawalRequest = ({ amount, channel, info, remark }: WithdrawalValues): WithdrawalRequest => ({
  amount: Number(amount),
  payment_channel: toPayoutChannel(channel),
  payment_info: cleanAccount(info),
  remark: cleanText(remark),
})

/** Requests a withdrawal; done too when the list shows one whose answer was lost. */
function useWithdraw(onDone: () => void) {
  const { submit, isSubmitting } = useSubmission({
    mutationKey: getCreateWithdrawalMutationKey(),
    meta: { success: '提现申请提交成功！', failure: '提现申请失败' },
    place: (values: WithdrawalValues) => createWithdrawal(withdrawalRequest(values)),
    fields: { amount: 'amount', payment_info: 'info', remark: 'remark' },
    onPlaced: onDone,
    onSettled: onDone,
  })
  return { withdraw: submit, isPending: isSubmitting }
}

interface WithdrawFormProps {
  withdrawable: Amount
  onDone: () => void
}

/** Amount, payout details and a note. A failed request keeps the input. */
function WithdrawForm({ withdrawable, onDone }: WithdrawFormProps) {
  const { withdraw, isPending } = useWithdraw(onDone)
  const { form, field, values } = useForm({
    initial: { amount: '', channel: defaultPayoutChannel, info: '', remark: '' },
    validate: (values) => checkWithdrawal(values, withdrawable),
    onSubmit: (values, showError) => void withdraw(values, showError),
  })
  return (
    <form {...form}>
      <NumberField
        {...field('amount')}
        label="提现金额（$）"
        note={`可提现 ${formatBalance(withdrawable)}`}
        placeholder="最低 $1"
        size="lg"
        min={minWithdrawal}
        step={0.01}
        aria-required
      />
      <SelectField {...field('channel')} label="提现渠道" size="lg">
        {payoutChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelLabel(channel)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('info')}
        label="收款信息"
        placeholder={payoutAccounts[toPayoutChannel(values.channel)]}
        size="lg"
        maxLength={500}
        aria-required
      />
      <TextField {...field('remark')} label="备注" note="选填" size="lg" maxLength={500} />
      <Flex justify="flex-end" gap="2" pt="1" pb="3">
        <Button type="submit" busy={isPending}>
          {isPending ? '提交中...' : '提交申请'}
        </Button>
      </Flex>
    </form>
  )
}

interface WithdrawDialogProps {
  open: boolean
  onClose: () => void
  withdrawable: Amount
}

/** The form to request a withdrawal; each opening starts with empty fields. */
export default function WithdrawDialog({ open, onClose, withdrawable }: WithdrawDialogProps) {
  const { confirmAndClose, closeNow, markDirty, isSaving } = useConfirmClose(onClose, [
    getCreateWithdrawalMutationKey(),
  ])
  return (
    <Dialog open={open} onClose={confirmAndClose} title="申请提现" locked={isSaving}>
      <Box onInput={markDirty}>
        <WithdrawForm withdrawable={withdrawable} onDone={closeNow} />
      </Box>
    </Dialog>
  )
}
