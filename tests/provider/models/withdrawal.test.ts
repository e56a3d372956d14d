import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourSeconds } from '~/lib/time-units'
import { setProviderState } from '../../../mocks/provider-states'
import { toMoney } from '../../../mocks/provider/money'
import { timeout } from '../support/randomness'
import { seconds, step, followsModel } from './machine'

interface Application {
  cents: number
  isGood: boolean
  at: number
}

/** Applied for, reviewed after two hours, and then either refused or, an hour later, paid. */
interface Model {
  now: number
  quota: number
  applications: Application[]
}

function statusOf({ now }: Model, { at, isGood }: Application) {
  if (now < at + 2 * hourSeconds) return 'pending'
  if (!isGood) return 'rejected'
  return now < at + 3 * hourSeconds ? 'approved' : 'paid'
}

const sum = (model: Model, statuses: string[]) =>
  model.applications
    .filter((one) => statuses.includes(statusOf(model, one)))
    .reduce((cents, one) => cents + one.cents, 0)

const withdrawable = (model: Model) => model.quota - sum(model, ['pending', 'approved', 'paid'])

// To the second, now and then.
const time = fc.oneof(seconds(2 * hourSeconds), fc.constantFrom(hourSeconds, 2 * hourSeconds))

const wait = step<Model, number>('wait', time, (model, provider, count) => {
  model.now += count
  provider.advance(count)
})

const request = fc.record({ cents: fc.integer({ min: 1, max: 4000 }), isGood: fc.boolean() })

const apply = step<Model, { cents: number; isGood: boolean }>('apply', request, (model, provider, wanted) => {
  const payment_info = wanted.isGood ? '币安 UID 39420187' : '我'
  const amount = wanted.cents / 100
  const fields = { amount, payment_channel: 'binance', payment_info }
  const { status } = provider.call('POST', '/api/invite/withdraw', fields)
  const isEnough = wanted.cents <= withdrawable(model)
  expect(status).toBe(wanted.cents < 100 ? 422 : isEnough ? 200 : 409)
  if (status === 200) model.applications.push({ ...wanted, at: model.now })
})

test(
  'a withdrawal',
  () =>
    followsModel({
      scenario: 'new-user',
      start: ({ hosted }): Model => {
        setProviderState(hosted, 'the withdrawable balance is', { amount: '100.00' })
        return { now: 0, quota: 10_000, applications: [] }
      },
      steps: [wait, apply],
      agree: (model, { get }) => {
        const { data } = get('/api/invite/withdraw-record?limit=100').body
        expect(data.toReversed()).toMatchObject(
          model.applications.map((one) => ({ amount: toMoney(one.cents), status: statusOf(model, one) })),
        )
        expect(get('/api/invite/invite-statistics').body.data.withdrawable_amount).toBe(
          toMoney(withdrawable(model)),
        )
        expect(get('/api/userinfo').body.data.locked_balance).toBe(
          toMoney(sum(model, ['pending', 'approved'])),
        )
      },
    }),
  timeout,
)
