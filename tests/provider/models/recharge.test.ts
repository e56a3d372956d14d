import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMoney } from '../../../mocks/provider/money'
import { timeout } from '../support/randomness'
import { seconds, step, followsModel } from './machine'

/** A top-up is pending until the transfer is found twelve seconds later; then it is paid, once. */
interface Model {
  now: number
  orders: { orderNo: string; cents: number; paidAt: number }[]
}

const isPaid = ({ now }: Model, { paidAt }: Model['orders'][number]) => now >= paidAt

const balance = (model: Model) =>
  model.orders.filter((order) => isPaid(model, order)).reduce((sum, { cents }) => sum + cents, 0)

const wait = step<Model, number>('wait', seconds(60), (model, provider, count) => {
  model.now += count
  provider.advance(count)
})

const topUp = step<Model, number>('top up', fc.integer({ min: 1, max: 5000 }), (model, provider, cents) => {
  const { status, body } = provider.call('POST', '/api/recharge', { amount: cents / 100 })
  expect(status).toBe(cents < 1000 ? 422 : 200)
  if (status === 200) model.orders.push({ orderNo: body.data.order_no, cents, paidAt: model.now + 12 })
})

test(
  'a top-up',
  () =>
    followsModel({
      scenario: 'new-user',
      start: (): Model => ({ now: 0, orders: [] }),
      steps: [wait, topUp],
      agree: (model, { get }) => {
        expect(get('/api/userinfo').body.data.balance).toBe(toMoney(balance(model)))
        const expected = model.orders.map((order) => ({
          order_no: order.orderNo,
          amount: toMoney(order.cents),
          payment_status: isPaid(model, order) ? 'paid' : 'pending',
        }))
        const { data } = get('/api/orders/deposit?limit=100').body
        expect(data.toReversed()).toMatchObject(expected)
        for (const one of expected)
          expect(get(`/api/recharge?order_no=${one.order_no}`).body.data).toMatchObject(one)
      },
    }),
  timeout,
)
