import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const page = { page: 1, limit: 9 }

export const account = [
  interaction('getUserInfo', 'who is signed in'),
  interaction('getUserInfo', 'who is signed in, after the session ended', {
    given: [state('the session has expired')],
    status: 401,
  }),
  interaction('updateUserName', 'change the nickname', { body: { name: '算力玩家' } }),
  interaction('getDashboard', 'the home page'),
  interaction('getDashboard', 'the home page, during an outage', {
    given: [state('an operation fails', { operation_id: 'getDashboard', status: 503 })],
    status: 503,
  }),
  interaction('createRechargeOrder', 'open a top-up', { body: { amount: 50 } }),
  interaction('getRechargeOrder', 'ask for an unpaid top-up', {
    given: [state('a recharge order exists', { amount: '50.00', status: 'pending' })],
    query: { order_no: fromState('order_no', 'R202611210001') },
    example: 'pending',
  }),
  interaction('getRechargeOrder', 'ask for a paid top-up', {
    given: [state('a recharge order exists', { amount: '50.00', status: 'paid' })],
    query: { order_no: fromState('order_no', 'R202611210001') },
    example: 'paid',
  }),
  interaction('getRechargeOrder', 'ask for a top-up that is not there', {
    query: { order_no: 'R190001010001' },
    status: 404,
  }),
  interaction('listDepositOrders', 'the top-ups', {
    given: [state('a recharge order exists', { status: 'paid' })],
    query: page,
  }),
  interaction('listLeaseOrders', 'the leases', {
    given: [state('a lease order exists', { lease_type: 'monthly' })],
    query: page,
  }),
  interaction('listLeaseOrders', 'the leases by the hour', {
    given: [state('a lease order exists', { lease_type: 'hourly' })],
    query: { ...page, lease_type: 'hourly' },
  }),
]
