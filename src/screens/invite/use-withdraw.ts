import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import {
  getGetInviteStatisticsQueryKey,
  getListInviteRecordsQueryKey,
  getListRewardRecordsQueryKey,
  getListWithdrawalsQueryKey,
  useCreateWithdrawal,
} from '~/api/generated/invite/invite'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

interface Typed {
  amount: string
  info: string
  remark: string
}

/** Applies for a withdrawal, once a press; then the three lists, the numbers and the held amount are asked anew. */
export function useWithdraw(onDone: () => void) {
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
  const run = useOneAtATime()
  const withdraw = ({ amount, info, remark }: Typed) =>
    void run(() =>
      mutateAsync({
        data: {
          // The contract takes a number; whole cents survive the way there exactly.
          amount: Number(amount),
          payment_channel: 'binance',
          payment_info: info.trim(),
          remark: remark.trim(),
        },
      }),
    )
  return { withdraw, isPending }
}
