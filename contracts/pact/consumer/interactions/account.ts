import { getUserInfo, updateUserName } from '~/api/generated/account/account'
import { getDashboard } from '~/api/generated/console/console'
import { listDepositOrders, listLeaseOrders } from '~/api/generated/orders/orders'
import { createRechargeOrder, getRechargeOrder } from '~/api/generated/recharge/recharge'
import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const page = { page: 1, limit: 9 }

export const account = [
  interaction('getUserInfo', { title: 'who is signed in', call: () => getUserInfo() }),
  interaction('getUserInfo', {
    title: 'who is signed in, after the session ended',
    given: [state('the session has expired')],
    status: 401,
    call: () => getUserInfo(),
  }),
  interaction('updateUserName', {
    title: 'change the nickname',
    body: { name: '算力玩家' },
    call: ({ body }) => updateUserName(body),
  }),
  interaction('getDashboard', { title: 'the home page', call: () => getDashboard() }),
  interaction('getDashboard', {
    title: 'the home page, during an outage',
    given: [state('an operation fails', { operation_id: 'getDashboard', status: 503 })],
    status: 503,
    call: () => getDashboard(),
  }),
  interaction('createRechargeOrder', {
    title: 'open a top-up',
    body: { amount: 50 },
    call: ({ body }) => createRechargeOrder(body),
  }),
  interaction('getRechargeOrder', {
    title: 'ask for an unpaid top-up',
    given: [state('a recharge order exists', { amount: '50.00', status: 'pending' })],
    query: { order_no: fromState('order_no', 'R202611210001') },
    example: 'pending',
    call: ({ query }) => getRechargeOrder(query),
  }),
  interaction('getRechargeOrder', {
    title: 'ask for a paid top-up',
    given: [state('a recharge order exists', { amount: '50.00', status: 'paid' })],
    query: { order_no: fromState('order_no', 'R202611210001') },
    example: 'paid',
    call: ({ query }) => getRechargeOrder(query),
  }),
  interaction('getRechargeOrder', {
    title: 'ask for a top-up that is not there',
    query: { order_no: 'R190001010001' },
    status: 404,
    call: ({ query }) => getRechargeOrder(query),
  }),
  interaction('listDepositOrders', {
    title: 'the top-ups',
    given: [state('a recharge order exists', { status: 'paid' })],
    query: page,
    call: ({ query }) => listDepositOrders(query),
  }),
  interaction('listLeaseOrders', {
    title: 'the leases',
    given: [state('a lease order exists', { lease_type: 'monthly' })],
    query: page,
    call: ({ query }) => listLeaseOrders(query),
  }),
  interaction('listLeaseOrders', {
    title: 'the leases by the hour',
    given: [state('a lease order exists', { lease_type: 'hourly' })],
    query: { ...page, lease_type: 'hourly' },
    call: ({ query }) => listLeaseOrders(query),
  }),
]
