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

test('ids and values are encoded', { tags: ['net-14'] }, () => {
  expect(announcement('7/../8')).toBe('/announcements/7%2F..%2F8')
  expect(paths.powerDetail({ id: 'a&b=c' })).toBe('/powerManagement/detail?id=a%26b%3Dc')
})

test('a query leaves missing values out and keeps 0', () => {
  expect(paths.nodeDeployCloud({ project_id: 7, config_id: undefined, time: 0 })).toBe(
    '/node/deploy/cloud?project_id=7&time=0',
  )
  expect(paths.powerDeploy({ time: 1, project_id: 7, config_id: 3 })).toBe(
    '/powerExplore/deploy?time=1&project_id=7&config_id=3',
  )
})

test('each query is appended to its path, empty values left out', () => {
  expect([
    paths.console({ top_up: 1 }),
    paths.nodeScript({ project_id: 7 }),
    paths.nodeDeploy({ project_id: 7 }),
    paths.nodeDeployPrivate({ project_id: 7, config_id: '' }),
    paths.nodeManagement({ keyword: 'a b', node: 61, time: null }),
    paths.server({ time: 5 }),
    paths.powerDetail({ id: undefined }),
  ]).toEqual([
    '/console?top_up=1',
    '/node/script?project_id=7',
    '/node/deploy?project_id=7',
    '/node/deploy/private?project_id=7',
    '/nodeManagement?keyword=a+b&node=61',
    '/server?time=5',
    '/powerManagement/detail',
  ])
})
