import type { Tone } from '~/ui/theme/tones'
import type { ProjectType } from '~/api/generated/model'

/** The two project types and their labels, in display order. */
export const projectTypes = [
  ['power', '算力'],
  ['node', '节点'],
] as const satisfies readonly (readonly [ProjectType, string])[]

/** Label and colour of a project type; types of newer providers are unknown. */
export const projectType = (type: string | undefined): { label: string; tone: Tone } => {
  if (type === 'node') return { label: '节点', tone: 'node' }
  if (type === 'power') return { label: '算力', tone: 'power' }
  return { label: '其他', tone: 'gray' }
}

/** The types that a project can be started as: both when the provider does not send a known one. */
export const startableAs = (type: string | undefined): readonly [ProjectType, ...ProjectType[]] =>
  type === 'node' || type === 'power' ? [type] : ['node', 'power']
