import { faker } from '@faker-js/faker'
import * as made from '../generated/index.faker'
import type { CheckedCall } from './context'

// The answer is made up from the contract, by chance that the world's seed decides.
const madeUp =
  <Answer>(make: () => Answer) =>
  ({ world }: CheckedCall): Answer => {
    faker.seed(world.state.seed)
    return { ...make(), code: 200, message: '成功' }
  }

/** The operations that no rule plays yet. Whoever plays one takes it out here. */
export const notYetAlive = {
  getRechargeOrder: madeUp(made.getGetRechargeOrderResponseMock),
  createRechargeOrder: madeUp(made.getCreateRechargeOrderResponseMock),
  listDepositOrders: madeUp(made.getListDepositOrdersResponseMock),
  listLeaseOrders: madeUp(made.getListLeaseOrdersResponseMock),
  getInviteStatistics: madeUp(made.getGetInviteStatisticsResponseMock),
  createInviteCode: madeUp(made.getCreateInviteCodeResponseMock),
  getInviteCode: madeUp(made.getGetInviteCodeResponseMock),
  listInviteRecords: madeUp(made.getListInviteRecordsResponseMock),
  listRewardRecords: madeUp(made.getListRewardRecordsResponseMock),
  createWithdrawal: madeUp(made.getCreateWithdrawalResponseMock),
  listWithdrawals: madeUp(made.getListWithdrawalsResponseMock),
}
