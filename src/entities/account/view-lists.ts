import { paths } from '~/lib/paths'

/** The lists whose views are saved, each with its page. */
export const viewLists = {
  nodes: paths.nodeManagement(),
  servers: paths.server(),
  'power-tasks': paths.powerManagement(),
  orders: paths.order(),
} as const

export type ViewList = keyof typeof viewLists
