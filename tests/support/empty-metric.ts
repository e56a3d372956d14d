import type { LatestMetric } from '../../mocks/generated/model'

/** A reading of a node without any figure. */
export const emptyMetric: LatestMetric = {
  cpu_usage_rate: null,
  used_memory: null,
  total_memory: null,
  used_disk: null,
  total_disk: null,
  temperature: null,
  cpu_max_process: null,
}
