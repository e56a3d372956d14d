import type { ProviderControl } from './provider-control'

// The server market's answers in tests: its offers, and the results of orders.

export const pricing = (fields: object = {}) => ({
  id: 211,
  plan_name: '一个月',
  current_price: '15.00',
  original_price: null,
  ...fields,
})
export const offered = (fields: object = {}) => ({
  id: 21,
  name: '标准型',
  description: null,
  charge_type: 'monthly',
  cpu_cores: 4,
  memory_gb: 8,
  bandwidth_mbps: 100,
  system_disk_gb: 80,
  is_show: true,
  pricing_plans: [pricing()],
  ...fields,
})

/** The market returns these plans from now on. */
export const offer = (control: ProviderControl, ...data: object[]) =>
  control.fault({
    operationId: 'listMarketPlans',
    status: 200,
    body: { code: 200, message: '', data },
  })

/** Sets the user's balance. */
export const own = (control: ProviderControl, balance: string) =>
  control.fault({
    operationId: 'getUserInfo',
    status: 200,
    body: {
      code: 200,
      message: '',
      data: {
        id: 1,
        email: 'demo@example.com',
        nickname: '林小满',
        balance,
        locked_balance: '0.00',
      },
    },
  })

/** A fault that lets the operation return this body, always or a number of times. */
export const answer = (operationId: string, body: unknown, times?: number) => ({
  operationId,
  status: 200,
  body,
  ...(times && { times }),
})

/** The bodies of all purchases so far. */
export const sentOrders = async (control: ProviderControl) =>
  (await control.requests('createLease')).map(({ body }) => body)
