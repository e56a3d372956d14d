import { emptyMetric } from './empty-metric'

/** A power task as the provider returns it. */
export const task = (fields: object = {}) => ({
  id: 71,
  project: {
    id: 8,
    name: 'Qubic uPoW',
    short_name: 'Qubic',
    icon: null,
    project_type: 'power',
    status: 'published',
  },
  status: 'running',
  amount: 2,
  running_amount: 2,
  stopped_amount: 0,
  hashrate: 43.2,
  project_config: null,
  pricing_plan: { id: 411, current_price: '0.035', server_spec: { name: '计算型 16 核 32G' } },
  consumption: '1.72',
  created_at: '2026-11-20T02:55:00Z',
  complated_at: null,
  is_loop: 0,
  server_instance: [],
  ...fields,
})

export const ok = (data: unknown, meta?: unknown) => ({
  status: 200,
  body: { code: 200, message: '', data, meta },
})

/** A machine of a power task; its address is derived from its id. */
export const instance = (id: number, fields: object, metric?: object) => ({
  id,
  status: 'running',
  node: {
    lan_ip_address: `10.8.${id >> 8}.${id & 255}`,
    hashrate: 21.6,
    latest_metric: metric ? { ...emptyMetric, ...metric } : null,
  },
  start_time: '2026-11-20T03:00:00Z',
  end_time: null,
  consumption: '0.86',
  deleted_at: null,
  ...fields,
})
