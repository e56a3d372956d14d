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

/**
 * Requests a withdrawal, ignoring clicks while one is pending; then refetches the lists, statistics and user info.
 */
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
  const run = useSingleFlight()
  const withdraw = ({ amount, info, remark }: WithdrawalValues) =>
    void run(() =>
      mutateAsync({
        data: {
          // The contract takes a number; amounts in whole cents keep their exact value in JSON.
          amount: Number(amount),
          payment_channel: 'binance',
          payment_info: info.trim(),
          remark: remark.trim(),
        },
      }),
    )
  return { withdraw, isPending }
}
