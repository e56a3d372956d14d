import type { ProjectConfigBrief } from '~/api/generated/model'

const isConfig = (value: unknown): value is ProjectConfigBrief =>
  typeof value === 'object' && value !== null && 'remark' in value && 'parameters' in value

/** The config that a row's project runs with; undefined when it runs with none. */
export function runningConfig({ config }: { config: string }): ProjectConfigBrief | undefined {
  const read: unknown = config === '' ? undefined : JSON.parse(config)
  return isConfig(read) ? read : undefined
}
