import { idText, isSameId, shortId, type Id } from '~/lib/ids'
import type { LoadedRow } from './load-node-rows'

/** The value of nodes whose project the list does not say; a node without a project has a blank one. */
export const unknownProject = '-?'

/** The value of a project that no row names. */
export const unnamedProject = (id: Id | undefined): string =>
  idText(id) === '' ? unknownProject : `项目 ${shortId(idText(id))}`

type ProjectRow = Pick<LoadedRow, 'projectId' | 'project' | 'hasProject'>

/**
 * The value by which the node list finds a project's nodes.
 * @param told the project's name by another source, for rows that were not read
 */
export function projectChoice(rows: readonly ProjectRow[], id: Id | undefined, told = ''): string {
  const own = rows.filter(({ projectId }) => isSameId(projectId, id))
  const named = own.find(({ project }) => project)
  if (named) return named.project
  if (own.length > 0) return unnamedProject(id)
  if (rows.some(({ hasProject }) => hasProject === undefined)) return unknownProject
  return told || (id === undefined ? '' : unnamedProject(id))
}
