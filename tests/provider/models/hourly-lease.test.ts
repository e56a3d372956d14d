import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeout } from '../support/randomness'
import { followsModel, offerPlan, seconds, step } from './machine'

interface Lease {
  id: number
  boughtAt: number
  releasedAt: number | null
}

/** Billed by the minute from when it comes up until it is released. */
interface Model {
  now: number
  plan: number
  leases: Lease[]
}

interface Row {
  id: number
  status: string
  node: { id: number; server_id: number } | null
}

/** 1/10,000 dollar an hour. */
const price = 6000
const startCents = 1_000_000

const rowsOf = ({ get }: { get: (url: string) => { body: { data: Row[] } } }) =>
  get('/api/panel-point?limit=100').body.data.toReversed()

/** Cents for so many seconds: a cent for each minute, as the price is 60 cents an hour. */
const centsFor = (span: number) => Math.max(0, Math.floor(span / 60))

/** It comes up one to three minutes after it was bought, and the first and the last minute may count or not. */
function cost({ now }: Model, { boughtAt, releasedAt }: Lease) {
  const until = releasedAt ?? now
  return { least: centsFor(until - boughtAt - 180 - 60), most: centsFor(until - boughtAt - 60 + 60) }
}

const wait = step<Model, number>('wait', seconds(5 * 3600), (model, provider, count) => {
  model.now += count
  provider.advance(count)
})

const buy = step<Model, number>('buy', fc.integer({ min: 1, max: 3 }), (model, provider, quantity) => {
  const fields = { project_config_id: null, project_id: 1, cdk: null, auto_renew: 0 }
  const order = { ...fields, quantity, pricing_plan_id: model.plan }
  const { body } = provider.call('POST', '/api/cloud-market/lease', order)
  expect(body.data).toHaveLength(quantity)
  for (const { id } of body.data) model.leases.push({ id, boughtAt: model.now, releasedAt: null })
})

const some = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 })

const release = step<Model, number[]>('release', some, (model, provider, selected) => {
  const rows = rowsOf(provider).filter((row) => row.node && row.status === 'running')
  const nodes = selected.flatMap((at) => rows[at]?.node ?? [])
  const ids = { node_ids: nodes.map(({ id }) => id), server_ids: nodes.map((node) => node.server_id) }
  const { status, body } = provider.call('POST', '/api/cloud-market/release', ids)
  expect(status).toBe(nodes.length > 0 ? 200 : 422)
  if (status !== 200) return
  expect(body.data).toEqual(nodes.map(({ id }) => ({ id, ok: true, message: '' })))
  for (const at of selected) {
    const lease = model.leases.find(({ id }) => id === rows[at]?.id)
    if (lease) lease.releasedAt = model.now
  }
})

function agreeOnRows(model: Model, rows: Row[]) {
  const open = model.leases.filter(({ releasedAt }) => releasedAt === null)
  expect(rows.map(({ id }) => id)).toEqual(open.map(({ id }) => id))
  for (const [index, { boughtAt }] of open.entries()) {
    const age = model.now - boughtAt
    const statuses = age < 60 ? ['deploying'] : age < 180 ? ['deploying', 'running'] : ['running']
    expect(statuses).toContain(rows[index]?.status)
  }
}

test(
  'an hourly lease',
  () =>
    followsModel({
      scenario: 'new-user',
      start: (provider): Model => {
        const plan = offerPlan(provider, '10000.00', { charge_type: 'hourly', price: '0.6000' })
        return { now: 0, plan, leases: [] }
      },
      steps: [wait, buy, release],
      agree: (model, provider) => {
        const rows = rowsOf(provider)
        agreeOnRows(model, rows)
        const spent = startCents - Math.round(Number(provider.get('/api/userinfo').body.data.balance) * 100)
        const costs = model.leases.map((lease) => cost(model, lease))
        expect(spent).toBeGreaterThanOrEqual(costs.reduce((sum, { least }) => sum + least, 0))
        expect(spent).toBeLessThanOrEqual(costs.reduce((sum, { most }) => sum + most, 0))
        const running = rows.filter(({ status }) => status === 'running').length
        const { current_rate } = provider.get('/api/console/data').body.data.cost_analysis
        expect(Number(current_rate)).toBeCloseTo((running * price) / 10_000)
      },
    }),
  timeout,
)
