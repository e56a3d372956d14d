let base = ''

/** Sets the folder that the console is in, such as `/sub`, before any path is read; '' at the root of a host. */
export const setBasePath = (path: string): void => void (base = path)

/** The address of a file beside index.html. */
export const publicFile = (name: string): string => `${base}/${name}`

const fixedPath = (path: string) => () => base + path

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
