import * as invites from '../provider/invites'
import { newestFirst } from '../provider/lookup'
import { paginate } from '../provider/pagination'
import { toRewardRecord } from '../provider/rewards'
import * as withdrawals from '../provider/withdrawals'
import { ok, type OperationHandler } from './operation-handler'

export const getInviteStatistics: OperationHandler<'getInviteStatistics'> = ({ world, user }) =>
  ok(invites.inviteStatistics(world.state, user.id))

export const createInviteCode: OperationHandler<'createInviteCode'> = ({ world, user }) =>
  ok({ invite_code: invites.generateInviteCode(world.state, user) }, '邀请码生成成功')

export const getInviteCode: OperationHandler<'getInviteCode'> = ({ user }) =>
  ok({ invite_code: user.inviteCode })

export const listInviteRecords: OperationHandler<'listInviteRecords'> = ({ world, user, query }) => {
  const { rows, meta } = paginate(invites.invitedUsers(world.state, user.id), query.page, query.limit)
  return { ...ok(rows.map(invites.toInviteRecord)), meta }
}

export const listRewardRecords: OperationHandler<'listRewardRecords'> = ({
  world: { state },
  user,
  query,
}) => {
  const own = state.rewards.filter(
    (one) => one.userId === user.id && (!query.type || one.type === query.type),
  )
  const { rows, meta } = paginate(own.toSorted(newestFirst), query.page, query.limit)
  return { ...ok(rows.map((reward) => toRewardRecord(state, reward))), meta }
}

export const createWithdrawal: OperationHandler<'createWithdrawal'> = ({ world, user, body }) =>
  ok(withdrawals.toWithdrawal(withdrawals.requestWithdrawal(world, user, body)), '提现申请提交成功')

export const listWithdrawals: OperationHandler<'listWithdrawals'> = ({ world: { state }, user, query }) => {
  const own = state.withdrawals.filter((one) => one.userId === user.id).toSorted(newestFirst)
  const { rows, meta } = paginate(own, query.page, query.limit)
  return { ...ok(rows.map(withdrawals.toWithdrawal)), meta }
}
