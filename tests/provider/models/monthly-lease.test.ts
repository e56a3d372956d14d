import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daySeconds } from '~/lib/time-units'
import { setProviderState } from '../../../mocks/provider-states'
import { toMoney } from '../../../mocks/provider/money'
import { timeout } from '../support/randomness'
import { followsModel, offerPlan, seconds, step } from './machine'

interface Lease {
  id: number
  boughtAt: number
  endsAt: number
  renews: boolean
  isOver: boolean
}

/** Paid for a month at once; at its end another month is paid, or it is over for good. */
interface Model {
  now: number
  cents: number
  plan: number
  leases: Lease[]
}

const month = 30 * daySeconds
const price = 900

/** Between one and three minutes it comes up. */
function possibleStatuses({ now }: Model, { isOver, boughtAt }: Lease) {
  if (isOver) return ['expired']
  if (now < boughtAt + 60) return ['deploying']
  return now < boughtAt + 180 ? ['deploying', 'running'] : ['running']
}

function end(model: Model, lease: Lease) {
  const isPaid = lease.renews && model.cents >= price
  if (!isPaid) return void (lease.isOver = true)
  model.cents -= price
  lease.endsAt += month
}

/** Ends what ends by now, the earliest first, as each takes money from those after it. */
function letEnd(model: Model) {
  const due = model.leases.filter(({ isOver, endsAt }) => !isOver && endsAt <= model.now)
  const [next] = due.toSorted((one, other) => one.endsAt - other.endsAt || one.id - other.id)
  if (!next) return
  end(model, next)
  letEnd(model)
}

const time = fc.oneof(
  seconds(200),
  fc.integer({ min: 1, max: 12 }).map((days) => days * daySeconds),
)

const wait = step<Model, number>('wait', time, (model, provider, count) => {
  model.now += count
  letEnd(model)
  provider.advance(count)
})

const order = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), renews: fc.boolean() })

const buy = step<Model, { quantity: number; renews: boolean }>('buy', order, (model, provider, request) => {
  const fields = { project_config_id: null, project_id: 1, cdk: null, pricing_plan_id: model.plan }
  const { status, body } = provider.call('POST', '/api/cloud-market/lease', {
    ...fields,
    quantity: request.quantity,
    auto_renew: request.renews ? 1 : 0,
  })
  const cents = price * request.quantity
  expect(status).toBe(cents <= model.cents ? 200 : 409)
  if (status !== 200) return
  model.cents -= cents
  const times = { boughtAt: model.now, endsAt: model.now + month }
  for (const { id } of body.data) model.leases.push({ id, ...times, renews: request.renews, isOver: false })
})

const toggle = step<Model, number>('toggle auto-renew', fc.nat({ max: 9 }), (model, provider, at) => {
  const lease = model.leases[at % model.leases.length]
  if (!lease) return
  const { status } = provider.call('PUT', `/api/panel-point/toggle-auto-renew/${lease.id}`)
  const statuses = possibleStatuses(model, lease)
  expect(statuses.map((one) => (one === 'running' ? 200 : 409))).toContain(status)
  if (status === 200) lease.renews = !lease.renews
})

const getMoney = step<Model, number>('have', fc.constantFrom(0, 899, 900, 5000), (model, provider, cents) => {
  setProviderState(provider.hosted, 'the balance is', { amount: toMoney(cents) })
  model.cents = cents
})

test(
  'a monthly lease',
  () =>
    followsModel({
      scenario: 'new-user',
      start: (provider): Model => {
        const plan = offerPlan(provider, '60.00', { charge_type: 'monthly', price: '9.0000' })
        return { now: 0, cents: 6000, plan, leases: [] }
      },
      steps: [wait, buy, toggle, getMoney],
      agree: (model, { get }) => {
        expect(get('/api/userinfo').body.data.balance).toBe(toMoney(model.cents))
        const rows = get('/api/panel-point?limit=100').body.data.toReversed()
        expect(rows).toMatchObject(
          model.leases.map(({ id, renews }) => ({ id, auto_renew: renews ? 1 : 0, lease_type: 'monthly' })),
        )
        for (const [index, lease] of model.leases.entries())
          expect(possibleStatuses(model, lease)).toContain(rows[index].status)
      },
    }),
  timeout,
)
