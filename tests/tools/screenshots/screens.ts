/** The data with which a screen is shown. */
export type ScreenState = 'full' | 'empty' | 'failing' | 'loading'

export interface Screen {
  /** Also the name of its folder. */
  name: string
  path: string
  /** Buttons that are pressed in turn once it is shown, for example to open a dialog. */
  press?: readonly string[]
  /** The states to capture; all four when absent. */
  states?: readonly ScreenState[]
  /** Opened without a session. */
  isAnonymous?: boolean
}

const form = { states: ['full'], isAnonymous: true } as const
const dialog = { states: ['full'] } as const

/** Every screen. A new screen adds its line here. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', ...form },
  { name: 'register', path: '/register', ...form },
  { name: 'forget', path: '/forget', ...form },
  { name: 'console', path: '/console' },
  { name: 'console-top-up', path: '/console', press: ['充值'], ...dialog },
  { name: 'mine', path: '/mine' },
  { name: 'mine-nickname', path: '/mine', press: ['修改昵称'], ...dialog },
  { name: 'mine-support', path: '/mine', press: ['联系客服'], ...dialog },
  { name: 'order', path: '/mine/order' },
  { name: 'invite', path: '/mine/invite' },
  { name: 'invite-withdraw', path: '/mine/invite', press: ['申请提现'], ...dialog },
  { name: 'messages', path: '/messages' },
  { name: 'announcements', path: '/announcements' },
  { name: 'announcement', path: '/announcements/14' },
  { name: 'node-explore', path: '/nodeExplore' },
  { name: 'node-script', path: '/node/script?project_id=1' },
  { name: 'node-deploy-cloud', path: '/node/deploy/cloud?project_id=1' },
  { name: 'node-deploy-private', path: '/node/deploy/private?project_id=1' },
  { name: 'node-management', path: '/nodeManagement' },
  { name: 'node-overview', path: '/nodeManagement?view=overview' },
  { name: 'node-drawer', path: '/nodeManagement?node=10' },
  { name: 'project', path: '/project' },
  { name: 'project-config', path: '/projectConfig' },
  { name: 'project-config-new', path: '/projectConfig', press: ['新建配置'], ...dialog },
  { name: 'power-explore', path: '/powerExplore' },
  { name: 'power-deploy', path: '/powerExplore/deploy?project_id=8' },
  { name: 'power-management', path: '/powerManagement' },
  { name: 'power-detail', path: '/powerManagement/detail?id=1' },
  { name: 'server', path: '/server' },
  { name: 'not-found', path: '/nothing-here', states: ['full'] },
]
