import { expect, test } from 'vitest'
import { paths } from '~/lib/paths'

const { announcement, ...bare } = paths

test('every path', () => {
  expect(Object.fromEntries(Object.entries(bare).map(([name, path]) => [name, path()])))
    .toMatchInlineSnapshot(`
    {
      "announcements": "/announcements",
      "auth": "/auth",
      "console": "/console",
      "explore": "/explore",
      "forget": "/forget",
      "invite": "/mine/invite",
      "login": "/login",
      "messages": "/messages",
      "mine": "/mine",
      "nodeDeploy": "/node/deploy",
      "nodeDeployCloud": "/node/deploy/cloud",
      "nodeDeployPrivate": "/node/deploy/private",
      "nodeExplore": "/nodeExplore",
      "nodeManagement": "/nodeManagement",
      "nodeScript": "/node/script",
      "order": "/mine/order",
      "powerDeploy": "/powerExplore/deploy",
      "powerDetail": "/powerManagement/detail",
      "powerExplore": "/powerExplore",
      "powerManagement": "/powerManagement",
      "project": "/project",
      "projectConfig": "/projectConfig",
      "register": "/register",
      "root": "/",
      "server": "/server",
    }
  `)
})

test('ids are encoded', { tags: ['net-14'] }, () => {
  expect(announcement('7/../8')).toBe('/announcements/7%2F..%2F8')
})
