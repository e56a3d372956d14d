type ParamValue = string | number | null | undefined

/** Appends search params; missing and empty values are left out. */
function withQuery(path: string, query: Record<string, ParamValue> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value != null && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return entries.length ? `${path}?${search}` : path
}

/** The search params of a deploy page; `time` (a timestamp) forces a reload. */
export interface DeployQuery {
  project_id: ParamValue
  config_id?: ParamValue
  time?: ParamValue
}

export interface ReloadQuery {
  time?: ParamValue
}

const fixedPath = (path: string) => () => path

/** All paths of the console. No other file spells one out. */
export const paths = {
  root: fixedPath('/'),
  auth: fixedPath('/auth'),
  login: fixedPath('/login'),
  register: fixedPath('/register'),
  forget: fixedPath('/forget'),
  /** `top_up` opens the top-up dialog. */
  console: (query?: { top_up: ParamValue }) => withQuery('/console', query),
  mine: fixedPath('/mine'),
  order: fixedPath('/mine/order'),
  invite: fixedPath('/mine/invite'),
  messages: fixedPath('/messages'),
  announcements: fixedPath('/announcements'),
  announcement: (id: string | number) => `/announcements/${encodeURIComponent(id)}`,
  /** Redirects to nodeExplore. */
  explore: fixedPath('/explore'),
  nodeExplore: fixedPath('/nodeExplore'),
  nodeScript: (query?: { project_id: ParamValue }) => withQuery('/node/script', query),
  nodeDeploy: (query?: DeployQuery) => withQuery('/node/deploy', { ...query }),
  nodeDeployCloud: (query?: DeployQuery) => withQuery('/node/deploy/cloud', { ...query }),
  nodeDeployPrivate: (query?: DeployQuery) => withQuery('/node/deploy/private', { ...query }),
  /** `keyword` filters by alias or LAN address, `group` by a group's id; `node` (a row's id) opens that node's details. */
  nodeManagement: (query?: ReloadQuery & { keyword?: ParamValue; group?: ParamValue; node?: ParamValue }) =>
    withQuery('/nodeManagement', { ...query }),
  project: fixedPath('/project'),
  projectConfig: fixedPath('/projectConfig'),
  powerExplore: fixedPath('/powerExplore'),
  powerDeploy: (query?: DeployQuery) => withQuery('/powerExplore/deploy', { ...query }),
  powerManagement: fixedPath('/powerManagement'),
  powerDetail: (query?: { id: ParamValue }) => withQuery('/powerManagement/detail', query),
  server: (query?: ReloadQuery) => withQuery('/server', { ...query }),
}
