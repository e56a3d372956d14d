import { type Amount, formatMoney } from '~/lib/money'
import { Dialog } from '~/ui/dialog/dialog'

import { Flex } from '@chakra-ui/react'
import { checkWithdrawal, minWithdrawal } from '~/screens/invite/withdraw-rules'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/field/number-field'
import { TextField } from '~/ui/field/text-field'
import { SelectField } from '~/ui/field/select-field'
import { useForm, type FieldError } from '~/ui/field/use-form'
import { showRefusal } from '~/api/client/refused-field'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import {
  getGetInviteStatisticsQueryKey,
  getListInviteRecordsQueryKey,
  getListRewardRecordsQueryKey,
  getListWithdrawalsQueryKey,
  useCreateWithdrawal,
} from '~/api/generated/invite/invite'
import { useSingleFlight } from '~/ui/use-single-flight'

interface WithdrawalValues {
  amount: string
  info: string
  remark: string
}

type ShowError = (error: FieldError<keyof WithdrawalValues>) => void

/**
 * Requests a withdrawal, ignoring clicks while one is pending; then refetches the lists, statistics and user info.
 */
function useWithdraw(onDone: () => void) {
  const { mutateAsync, isPending } = useCreateWithdrawal({
    mutation: {
      meta: {
        success: '提现申请提交成功！',
        failure: '提现申请失败',
        invalidates: [
          getGetInviteStatisticsQueryKey(),
          getListInviteRecordsQueryKey(),
          getListRewardRecordsQueryKey(),
          getListWithdrawalsQueryKey(),
          getGetUserInfoQueryKey(),
        ],
      },
      onSuccess: onDone,
    },
  })
  const run = useSingleFlight()
  const withdraw = ({ amount, info, remark }: WithdrawalValues, showError: ShowError) =>
    void run(() =>
      mutateAsync(
        {
          data: {
            // The contract takes a number; amounts in whole cents keep their exact value in JSON.
            amount: Number(amount),
            payment_channel: 'binance',
            payment_info: info.trim(),
            remark: remark.trim(),
          },
        },
        showRefusal({ amount: 'amount', payment_info: 'info', remark: 'remark' }, showError),
      ),
    )
  return { withdraw, isPending }
}

/** Amount, payout details and a note. A failed request keeps the input. */
function WithdrawForm({ withdrawable, onDone }: { withdrawable: Amount; onDone: () => void }) {
  const { withdraw, isPending } = useWithdraw(onDone)
  const { form, field } = useForm({
    initial: { amount: '', info: '', remark: '' },
    validate: (values) => checkWithdrawal(values, withdrawable),
    onSubmit: withdraw,
  })
  return (
    <form {...form}>
      <NumberField
        {...field('amount')}
        label="提现金额（$）"
        note={`可提现 ${formatMoney(withdrawable)}`}
        placeholder="最低 $1"
        size="lg"
        min={minWithdrawal}
        step={0.01}
        aria-required
      />
      <SelectField label="提现渠道" name="channel" size="lg" defaultValue="binance">
        <option value="binance">币安</option>
      </SelectField>
      <TextField
        {...field('info')}
        label="收款信息"
        placeholder="币安 UID 或账户邮箱"
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
  return (
    <Dialog open={open} onClose={onClose} title="申请提现">
      <WithdrawForm withdrawable={withdrawable} onDone={onClose} />
    </Dialog>
  )
}
