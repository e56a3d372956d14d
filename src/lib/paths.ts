/** The folder of the demo, such as `/sub`. The deployed console is at the root of its host, and does without the sum. */
const base = import.meta.env.VITE_DEMO ? import.meta.env.BASE_URL.slice(0, -1) : ''

const fixedPath = (path: string) => (import.meta.env.VITE_DEMO ? () => base + path : () => path)

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
  announcement: (id: string | number) => `${base}/announcements/${encodeURIComponent(id)}`,
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
