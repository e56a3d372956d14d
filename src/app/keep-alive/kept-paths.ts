import { paths } from '~/lib/paths'

/** The pages that keep their state while the user is elsewhere {1§2}; all others start fresh. */
const kept: ReadonlySet<string> = new Set([
  paths.projectConfig(),
  paths.mine(),
  paths.order(),
  paths.nodeManagement(),
  paths.server(),
  paths.powerManagement(),
  paths.powerExplore(),
  paths.nodeExplore(),
])

/** Pages whose children are tabs of them: going from one to another is no visit to a new page (psh-03). */
const tabbed = [paths.nodeDeploy()]

/** By which pages are told apart: the path without a slash at its end, or that of the page whose tab it is. */
export function pageOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return tabbed.find((page) => path.startsWith(`${page}/`)) ?? path
}

export const isKept = (path: string): boolean => kept.has(path)

/**
 * The timestamp that asks for a fresh page: `t` from the menu, `time` from links; neither is a filter nor sent
 * to the server (shl-12, rou-13).
 */
export function reloadToken(search: string): string | undefined {
  const query = new URLSearchParams(search)
  return query.get('t') ?? query.get('time') ?? undefined
}
