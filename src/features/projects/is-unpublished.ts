import type { ProjectBrief } from '~/api/generated/model'

/**
 * Whether a project is no longer published, so that no node can be deployed and no power bought for it. The documents
 * define one status, published, and treat any other as unpublished; a missing status counts as published.
 */
export const isUnpublished = (project: Pick<ProjectBrief, 'status'> | undefined): boolean =>
  Boolean(project?.status) && project?.status !== 'published'
