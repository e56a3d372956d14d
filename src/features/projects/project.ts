import type { ProjectBrief, Script, ProjectType } from '~/api/generated/model'
import { shortId } from '~/lib/ids'
import { stateLabels } from '~/ui/theme/state-labels'

type NamedProject = Pick<ProjectBrief, 'id' | 'name' | 'short_name'>

const fallback = ({ id }: NamedProject) => (id === undefined ? '-' : `项目 ${shortId(id)}`)

/** The short name, else the full name, else a label with the id. */
export const shortNameOf = (project: NamedProject): string =>
  project.short_name || project.name || fallback(project)

/** The full name, else the short name, else a label with the id. */
export const fullNameOf = (project: NamedProject): string =>
  project.name || project.short_name || fallback(project)

/** The full name, for the line below the short name; undefined when both are the same. */
export const secondaryNameOf = (project: NamedProject): string | undefined =>
  project.name && project.name !== shortNameOf(project) ? project.name : undefined

/** The name of a command, else a label with its id. */
export const scriptName = ({ id, name }: Pick<Script, 'id' | 'name'>): string => name?.trim() || `命令 ${id}`

/** Label and color of a project type; an unknown one is 其他. */
export const projectType = stateLabels<ProjectType>(
  { node: ['节点', 'node'], power: ['算力', 'power'] },
  () => '其他',
)

/** The types that a project can be started as: both when the provider does not send a known one. */
export const startableAs = (type: string | undefined): readonly [ProjectType, ...ProjectType[]] =>
  type === 'node' || type === 'power' ? [type] : ['node', 'power']

/**
 * Whether a project is no longer published, so that no node can be deployed and no power bought for it. The documents
 * define one status, published, and treat any other as unpublished; a missing status counts as published.
 */
export const isUnpublished = (project: Pick<ProjectBrief, 'status'> | undefined): boolean =>
  Boolean(project?.status) && project?.status !== 'published'
