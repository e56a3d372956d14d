import { interaction } from '../interaction.ts'
import { state } from '../provider-state.ts'

const page = { page: 1, limit: 9 }
const withdrawal = { amount: 20.5, payment_channel: 'binance', payment_info: '币安 UID 39420187' } as const

export const invite = [
  interaction('getInviteStatistics', 'how the invites went'),
  interaction('getInviteCode', 'the invite code', {
    given: [state('the user has an invite code', { code: 'LXM8K2QD' })],
  }),
  interaction('createInviteCode', 'make an invite code', { given: [state('the user has no invite code')] }),
  interaction('createInviteCode', 'make a second invite code', {
    given: [state('the user has an invite code', { code: 'LXM8K2QD' })],
    status: 409,
  }),
  interaction('listInviteRecords', 'who was invited', {
    given: [state('somebody was invited')],
    query: page,
  }),
  interaction('listRewardRecords', 'the rewards', { given: [state('a reward exists')], query: page }),
  interaction('createWithdrawal', 'withdraw', {
    given: [state('the withdrawable balance is', { amount: '50.00' })],
    body: withdrawal,
  }),
  interaction('createWithdrawal', 'withdraw more than there is', {
    given: [state('the withdrawable balance is', { amount: '1.00' })],
    body: withdrawal,
    status: 409,
  }),
  interaction('listWithdrawals', 'the withdrawals', {
    given: [state('a withdrawal exists', { status: 'pending' })],
    query: page,
  }),
]
