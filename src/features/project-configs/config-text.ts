import type { ProjectConfigBrief } from '~/api/generated/model'
import { toExactJson } from '~/lib/exact-json'
import { shortId } from '~/lib/ids'

/** A config's alias, else a label with its id. */
export const configName = ({ id, remark }: Pick<ProjectConfigBrief, 'id' | 'remark'>): string =>
  remark || (id === undefined ? '-' : `配置 ${shortId(id)}`)

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Whether a parameter is neither text nor a safe number; the documents do not define the type of a value. */
export const isNested = (value: unknown): boolean => value != null && !isPlain(value)

/** A parameter's value as text: nested values as compact JSON, null and undefined as an empty string. */
export const valueText = (value: unknown): string => {
  if (value == null) return ''
  return isPlain(value) ? String(value) : toExactJson(value)
}
