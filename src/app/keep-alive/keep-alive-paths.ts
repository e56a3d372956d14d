import { paths } from '~/lib/paths'

/** The pages that keep their state while another page is shown; all others remount on each visit. */
const keepAlivePaths: ReadonlySet<string> = new Set([
  paths.projectConfig(),
  paths.mine(),
  paths.order(),
  paths.nodeManagement(),
  paths.server(),
  paths.powerManagement(),
  paths.powerExplore(),
  paths.nodeExplore(),
])

/** Pages whose child routes are tabs; switching between tabs is not a visit to a new page. */
const tabbedPaths = [paths.nodeDeploy()]

/** Returns the path that identifies a page: without a trailing slash, and for a tab the path of its page. */
export function pagePathOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return tabbedPaths.find((page) => path.startsWith(`${page}/`)) ?? path
}

export const isKeepAlive = (path: string): boolean => keepAlivePaths.has(path)
