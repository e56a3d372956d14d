import type { LoadedRow } from '~/features/nodes/model/load-node-rows'

/** A running node of the home page, with the fields that a test sets. */
export const loadedRow = (fields: Partial<LoadedRow> = {}): LoadedRow => ({
  id: '1',
  nodeId: undefined,
  name: '香港-01',
  alias: '',
  lanIp: '',
  status: 'online',
  source: 'cloud',
  cpu: Number.NaN,
  lastHeartbeat: 0,
  install: 'success',
  leaseStatus: 'running',
  leaseType: 'monthly',
  price: '15.00',
  startTime: 0,
  endTime: 0,
  projectId: undefined,
  project: 'Titan',
  hasProject: true,
  isAutoRenew: false,
  hasNode: true,
  ...fields,
})
