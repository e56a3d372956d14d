import type { ProjectConfigBrief } from '~/api/generated/model'

/** A config's alias, else a label with its id. */
export const configName = ({ id, remark }: Pick<ProjectConfigBrief, 'id' | 'remark'>): string =>
  remark || (id === undefined ? '-' : `配置 ${id}`)
