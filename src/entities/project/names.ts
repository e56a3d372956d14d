import type { ProjectBrief, Script } from '~/api/generated/model'

type Named = Pick<ProjectBrief, 'id' | 'name' | 'short_name'>

const fallback = ({ id }: Named) => (id === undefined ? '-' : `项目 ${id}`)

/** The short name, for narrow places; without one the full name, else the id. */
export const shortNameOf = (project: Named): string => project.short_name || project.name || fallback(project)

/** The full name; without one the short name, else the id. */
export const fullNameOf = (project: Named): string => project.name || project.short_name || fallback(project)

/** The full name where it says more than the short name above it; undefined otherwise. */
export const secondNameOf = (project: Named): string | undefined =>
  project.name && project.name !== shortNameOf(project) ? project.name : undefined

/** What a command is called; by its id when it has no name. */
export const scriptName = ({ id, name }: Pick<Script, 'id' | 'name'>): string => name || `命令 ${id}`
