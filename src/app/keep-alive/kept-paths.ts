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

/** The path without a slash at its end, by which pages are told apart. */
export const pageOf = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1')

export const isKept = (path: string): boolean => kept.has(path)

/**
 * The timestamp that asks for a fresh page: `t` from the menu, `time` from links; neither is a filter nor sent
 * to the server (shl-12, rou-13).
 */
export function reloadToken(search: string): string | undefined {
  const query = new URLSearchParams(search)
  return query.get('t') ?? query.get('time') ?? undefined
}
