import {
  createInviteCode,
  createWithdrawal,
  getInviteCode,
  getInviteStatistics,
  listInviteRecords,
  listRewardRecords,
  listWithdrawals,
} from '~/api/generated/invite/invite'
import { interaction } from '../interaction.ts'
import { state } from '../provider-state.ts'

const page = { page: 1, limit: 9 }
const withdrawal = { amount: 20.5, payment_channel: 'binance', payment_info: '币安 UID 39420187' } as const

export const invite = [
  interaction('getInviteStatistics', { title: 'how the invites went', call: () => getInviteStatistics() }),
  interaction('getInviteCode', {
    title: 'the invite code',
    given: [state('the user has an invite code', { code: 'LXM8K2QD' })],
    call: () => getInviteCode(),
  }),
  interaction('createInviteCode', {
    title: 'make an invite code',
    given: [state('the user has no invite code')],
    call: () => createInviteCode(),
  }),
  interaction('createInviteCode', {
    title: 'make a second invite code',
    given: [state('the user has an invite code', { code: 'LXM8K2QD' })],
    status: 409,
    call: () => createInviteCode(),
  }),
  interaction('listInviteRecords', {
    title: 'who was invited',
    given: [state('somebody was invited')],
    query: page,
    call: ({ query }) => listInviteRecords(query),
  }),
  interaction('listRewardRecords', {
    title: 'the rewards',
    given: [state('a reward exists')],
    query: page,
    call: ({ query }) => listRewardRecords(query),
  }),
  interaction('createWithdrawal', {
    title: 'withdraw',
    given: [state('the withdrawable balance is', { amount: '50.00' })],
    body: withdrawal,
    call: ({ body }) => createWithdrawal(body),
  }),
  interaction('createWithdrawal', {
    title: 'withdraw more than there is',
    given: [state('the withdrawable balance is', { amount: '1.00' })],
    body: withdrawal,
    status: 409,
    call: ({ body }) => createWithdrawal(body),
  }),
  interaction('listWithdrawals', {
    title: 'the withdrawals',
    given: [state('a withdrawal exists', { status: 'pending' })],
    query: page,
    call: ({ query }) => listWithdrawals(query),
  }),
]
