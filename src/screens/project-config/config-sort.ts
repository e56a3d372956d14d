import type { ProjectConfig } from '~/api/generated/model'
import { configName } from '~/features/project-configs/config-name'
import { shortNameOf } from '~/features/projects/project-names'
import { parseTime } from '~/lib/time'
import type { PageSort } from '~/ui/paged-table/table-column'
import { oneOf } from '~/ui/use-url-search-params'

const collator = new Intl.Collator('zh-CN', { numeric: true })

const projectName = ({ project }: ProjectConfig) => (project ? shortNameOf(project) : '')

const comparators: Record<string, (one: ProjectConfig, other: ProjectConfig) => number> = {
  remark: (one, other) => collator.compare(configName(one), configName(other)),
  project: (one, other) => collator.compare(projectName(one), projectName(other)),
  updated: (one, other) =>
    (parseTime(one.updated_at)?.getTime() ?? 0) - (parseTime(other.updated_at)?.getTime() ?? 0),
}

/** Parses the search param `sort`, such as `remark` or `-remark` for descending; undefined for an unknown column. */
export function parseConfigSort(searchParams: URLSearchParams): PageSort {
  const text = searchParams.get('sort') ?? ''
  const by = oneOf(Object.keys(comparators), text.replace(/^-/, ''))
  return by === undefined ? undefined : { by, isDescending: text.startsWith('-') }
}

/** Formats a sort order for the search param `sort`. */
export const formatConfigSort = (sort: PageSort) => sort && `${sort.isDescending ? '-' : ''}${sort.by}`

/** Returns the configs sorted; without a sort order as the provider sends them, last saved first. */
export function sortConfigs(configs: readonly ProjectConfig[], sort: PageSort): readonly ProjectConfig[] {
  const compare = sort && comparators[sort.by]
  if (!compare) return configs
  // `toSorted` would need Firefox 115 and Safari 16.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...configs].sort((one, other) => (sort.isDescending ? compare(other, one) : compare(one, other)))
}
