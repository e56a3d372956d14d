import * as invites from '../provider/invites'
import { newestFirst } from '../provider/lookup'
import { toRewardRecord } from '../provider/rewards'
import * as withdrawals from '../provider/withdrawals'
import { ok, okPage, type OperationHandler } from './operation-handler'

export const getInviteStatistics: OperationHandler<'getInviteStatistics'> = ({ world, user }) =>
  ok(invites.inviteStatistics(world.state, user.id))

export const createInviteCode: OperationHandler<'createInviteCode'> = ({ world, user }) =>
  ok({ invite_code: invites.generateInviteCode(world.state, user) }, '邀请码生成成功')

export const getInviteCode: OperationHandler<'getInviteCode'> = ({ user }) =>
  ok({ invite_code: user.inviteCode })

export const listInviteRecords: OperationHandler<'listInviteRecords'> = ({ world, user, query }) =>
  okPage(invites.invitedUsers(world.state, user.id), query, invites.toInviteRecord)

export const listRewardRecords: OperationHandler<'listRewardRecords'> = ({
  world: { state },
  user,
  query,
}) => {
  const own = state.rewards.filter(
    (one) => one.userId === user.id && (!query.type || one.type === query.type),
  )
  return okPage(own.toSorted(newestFirst), query, (reward) => toRewardRecord(state, reward))
}

export const createWithdrawal: OperationHandler<'createWithdrawal'> = ({ world, user, body }) =>
  ok(withdrawals.toWithdrawal(withdrawals.requestWithdrawal(world, user, body)), '提现申请提交成功')

export const listWithdrawals: OperationHandler<'listWithdrawals'> = ({ world: { state }, user, query }) => {
  const own = state.withdrawals.filter((one) => one.userId === user.id).toSorted(newestFirst)
  return okPage(own, query, withdrawals.toWithdrawal)
}
