import type { ProjectType } from '~/api/generated/model'

/** The two kinds of project, in the order they are offered, each with its accent. */
export const projectTypes = [
  ['power', '算力'],
  ['node', '节点'],
] as const satisfies readonly (readonly [ProjectType, string])[]

/** What a project of a kind is called; an unknown kind is one of a newer provider. */
export const projectType = (type: string | undefined): { label: string; tone: 'node' | 'power' | 'gray' } => {
  if (type === 'node') return { label: '节点', tone: 'node' }
  if (type === 'power') return { label: '算力', tone: 'power' }
  return { label: '其他', tone: 'gray' }
}

/** What a project can be started as: both while the provider does not say which of the two it is. */
export const startableAs = (type: string | undefined): readonly [ProjectType, ...ProjectType[]] =>
  type === 'node' || type === 'power' ? [type] : ['node', 'power']
