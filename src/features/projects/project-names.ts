import type { ProjectBrief, Script } from '~/api/generated/model'

type NamedProject = Pick<ProjectBrief, 'id' | 'name' | 'short_name'>

const fallback = ({ id }: NamedProject) => (id === undefined ? '-' : `项目 ${id}`)

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
export const scriptName = ({ id, name }: Pick<Script, 'id' | 'name'>): string => name || `命令 ${id}`
