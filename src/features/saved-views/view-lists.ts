import { paths } from '~/lib/paths'

/** The lists that support saved views, each with the path of its page. */
export const viewLists = {
  nodes: paths.nodeManagement(),
  servers: paths.server(),
  'power-tasks': paths.powerManagement(),
} as const

export type ViewList = keyof typeof viewLists
