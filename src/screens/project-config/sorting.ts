import type { ProjectConfig } from '~/api/generated/model'
import { configName } from '~/entities/project-config/config-name'
import { shortNameOf } from '~/entities/project/names'
import { parseTime } from '~/lib/time'
import type { Sort } from '~/ui/paged-table/column'
import { oneOf } from '~/ui/use-url-query'

const byText = new Intl.Collator('zh-CN', { numeric: true })

const projectName = ({ project }: ProjectConfig) => (project ? shortNameOf(project) : '')

const orders: Record<string, (one: ProjectConfig, other: ProjectConfig) => number> = {
  remark: (one, other) => byText.compare(configName(one), configName(other)),
  project: (one, other) => byText.compare(projectName(one), projectName(other)),
  updated: (one, other) =>
    (parseTime(one.updated_at)?.getTime() ?? 0) - (parseTime(other.updated_at)?.getTime() ?? 0),
}

/** `sort=remark` or `sort=-remark` in the address. */
export function sortIn(query: URLSearchParams): Sort {
  const text = query.get('sort') ?? ''
  const by = oneOf(Object.keys(orders), text.replace(/^-/, ''))
  return by === undefined ? undefined : { by, isDescending: text.startsWith('-') }
}

export const sortText = (sort: Sort) => sort && `${sort.isDescending ? '-' : ''}${sort.by}`

/** The configs in that order; without one as they came, last saved first. */
export function sorted(configs: readonly ProjectConfig[], sort: Sort): readonly ProjectConfig[] {
  const order = sort && orders[sort.by]
  if (!order) return configs
  // Firefox knows toSorted since 115 only, Safari since 16.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...configs].sort((one, other) => (sort.isDescending ? order(other, one) : order(one, other)))
}
