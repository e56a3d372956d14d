import { expect, test } from 'vitest'
import { isEntryActive, menuEntries } from '~/app/navigation/navigation-entries'

test('six entries in this order', { tags: ['shl-07', 'shl-08'] }, () => {
  expect(menuEntries.map(({ path, label }) => `${path} ${label}`)).toEqual([
    '/console 控制面板',
    '/nodeExplore 搭建节点',
    '/nodeManagement 节点管理',
    '/powerExplore 购买算力',
    '/powerManagement 算力管理',
    '/projectConfig 项目配置',
  ])
})

test.each([
  ['/console', '控制面板'],
  ['/node/script', '搭建节点'],
  ['/node/deploy/cloud', '搭建节点'],
  ['/powerExplore/deploy', '购买算力'],
  ['/powerManagement/detail', '算力管理'],
  ['/projectConfig', '项目配置'],
  ['/project', undefined],
  ['/server', undefined],
  ['/mine', undefined],
])('%s marks %s', { tags: ['shl-09'] }, (page, label) => {
  expect(menuEntries.filter((entry) => isEntryActive(entry, page)).map((entry) => entry.label)).toEqual(
    label === undefined ? [] : [label],
  )
})
