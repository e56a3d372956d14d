import type { ProjectBrief } from '~/api/generated/model'

/**
 * Whether a project was taken off the shelf, so that nothing can be built or bought with it. The documents know one
 * status, published, and call any other taken off. A provider that leaves the status out says nothing against it.
 */
export const isUnpublished = (project: Pick<ProjectBrief, 'status'> | undefined): boolean =>
  Boolean(project?.status) && project?.status !== 'published'
