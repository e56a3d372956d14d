import type { ProjectConfigBrief } from '~/api/generated/model'

/** A config's alias; by its id when it has none. */
export const configName = ({ id, remark }: Pick<ProjectConfigBrief, 'id' | 'remark'>): string =>
  remark || (id === undefined ? '-' : `配置 ${id}`)
