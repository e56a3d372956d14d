import type { ProjectType } from '~/api/generated/model'

/** The two kinds of project, in the order they are offered, each with its accent. */
export const projectTypes = [
  ['power', '算力'],
  ['node', '节点'],
] as const satisfies readonly (readonly [ProjectType, string])[]

/** What a project of a kind is called; an unknown kind is one of a newer provider. */
export const projectType = (type: string): { label: string; tone: 'node' | 'power' | 'gray' } => {
  if (type === 'node') return { label: '节点', tone: 'node' }
  if (type === 'power') return { label: '算力', tone: 'power' }
  return { label: '其他', tone: 'gray' }
}
