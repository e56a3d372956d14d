import { expect, test } from 'vitest'
import { isEntryActive, menuEntries } from '~/app/navigation/navigation-entries'

test.each([
  ['/nodeExplore', ['搭建节点']],
  ['/node/deploy', ['搭建节点']],
  ['/nodeManagement', ['节点管理']],
  ['/powerManagement/detail', ['算力管理']],
  ['/powerExplore/deploy', ['购买算力']],
  ['/powerExploreX', []],
  ['/mine', []],
])('at %s the entries %j are active', (page, labels) => {
  expect(menuEntries.filter((entry) => isEntryActive(entry, page)).map(({ label }) => label)).toEqual(labels)
})
