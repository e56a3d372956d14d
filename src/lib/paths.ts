// The demo may be in a folder of its host. The deployed console is at the root, and does without the sum.
const fixedPath = (path: string) =>
  import.meta.env.VITE_DEMO ? () => import.meta.env.BASE_URL + path.slice(1) : () => path

/** All paths of the console. No other file spells one out. Those with search params are built by `links`. */
export const paths = {
  root: fixedPath('/'),
  auth: fixedPath('/auth'),
  login: fixedPath('/login'),
  register: fixedPath('/register'),
  forget: fixedPath('/forget'),
  console: fixedPath('/console'),
  mine: fixedPath('/mine'),
  order: fixedPath('/mine/order'),
  invite: fixedPath('/mine/invite'),
  messages: fixedPath('/messages'),
  announcements: fixedPath('/announcements'),
  announcement: (id: string | number) => `${import.meta.env.BASE_URL}announcements/${encodeURIComponent(id)}`,
  /** Redirects to nodeExplore. */
  explore: fixedPath('/explore'),
  nodeExplore: fixedPath('/nodeExplore'),
  nodeScript: fixedPath('/node/script'),
  nodeDeploy: fixedPath('/node/deploy'),
  nodeDeployCloud: fixedPath('/node/deploy/cloud'),
  nodeDeployPrivate: fixedPath('/node/deploy/private'),
  nodeManagement: fixedPath('/nodeManagement'),
  project: fixedPath('/project'),
  projectConfig: fixedPath('/projectConfig'),
  powerExplore: fixedPath('/powerExplore'),
  powerDeploy: fixedPath('/powerExplore/deploy'),
  powerManagement: fixedPath('/powerManagement'),
  powerDetail: fixedPath('/powerManagement/detail'),
  server: fixedPath('/server'),
}
