import type { Project } from '~/api/generated/model'

/**
 * Whether a project is off the shelf. The documents name one status, published; any other one means that it was taken
 * off. A provider that gives no status has taken nothing off.
 */
export const isUnpublished = ({ status }: Pick<Project, 'status'>): boolean =>
  status !== undefined && status !== 'published'
