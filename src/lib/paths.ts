type Value = string | number | null | undefined

/** Adds a query; missing values are left out. */
function withQuery(path: string, query: Record<string, Value> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length ? `${path}?${search}` : path
}

/** What a deploy page is opened with; `time` (a timestamp) forces it to load afresh. */
export interface DeployQuery {
  project_id: Value
  config_id?: Value
  time?: Value
}

export interface ReloadQuery {
  time?: Value
}

const plain = (path: string) => () => path

/** Every path of the console, spelled here and nowhere else. */
export const paths = {
  root: plain('/'),
  auth: plain('/auth'),
  login: plain('/login'),
  register: plain('/register'),
  forget: plain('/forget'),
  /** With `top_up` the top-up's dialog stands open. */
  console: (query?: { top_up: Value }) => withQuery('/console', query),
  mine: plain('/mine'),
  order: plain('/mine/order'),
  invite: plain('/mine/invite'),
  messages: plain('/messages'),
  announcements: plain('/announcements'),
  announcement: (id: string | number) => `/announcements/${encodeURIComponent(id)}`,
  /** Not a screen: leads on to nodeExplore (rou-11). */
  explore: plain('/explore'),
  nodeExplore: plain('/nodeExplore'),
  nodeScript: (query?: { project_id: Value }) => withQuery('/node/script', query),
  nodeDeploy: (query?: DeployQuery) => withQuery('/node/deploy', { ...query }),
  nodeDeployCloud: (query?: DeployQuery) => withQuery('/node/deploy/cloud', { ...query }),
  nodeDeployPrivate: (query?: DeployQuery) => withQuery('/node/deploy/private', { ...query }),
  /** With `keyword` those whose alias or LAN address has it inside, with `node` (a row's id) that one beside them. */
  nodeManagement: (query?: ReloadQuery & { keyword?: Value; node?: Value }) =>
    withQuery('/nodeManagement', { ...query }),
  project: plain('/project'),
  projectConfig: plain('/projectConfig'),
  powerExplore: plain('/powerExplore'),
  powerDeploy: (query?: DeployQuery) => withQuery('/powerExplore/deploy', { ...query }),
  powerManagement: plain('/powerManagement'),
  powerDetail: (query?: { id: Value }) => withQuery('/powerManagement/detail', query),
  server: (query?: ReloadQuery) => withQuery('/server', { ...query }),
}
