import { expect, test } from 'vitest'
import { parseUrl } from '~/lib/url-state'
import { emptyNodeFilters, nodeListUrl } from '~/screens/node-management/list/node-filters'

const byNewest = [{ id: 'id', desc: true }]
const list = { view: 'list', color: 'cpu', size: 'equal', by: 'region', cost: 'project' }

test('the filters of nodes are read from the address', { tags: ['fle-05'] }, () => {
  const search =
    '?status=offline&group=5&lease=stopped&expiry=soon&keyword=%20a%20b%20&sort=-cpu,status&node=7' +
    '&view=overview&color=temperature&size=cost&by=group&cost=spec&idle=1&project=Titan&region=-&spec=4+%E6%A0%B8' +
    '&billing=own&deployment=failed&renewal=off'
  expect(parseUrl(nodeListUrl, search)).toEqual({
    status: 'offline',
    group: '5',
    lease: 'stopped',
    expiry: 'soon',
    keyword: 'a b',
    sort: [
      { id: 'cpu', desc: true },
      { id: 'status', desc: false },
    ],
    node: '7',
    view: 'overview',
    color: 'temperature',
    size: 'cost',
    by: 'group',
    cost: 'spec',
    idle: true,
    project: 'Titan',
    region: '',
    spec: '4 核',
    billing: 'own',
    deployment: 'failed',
    renewal: 'off',
  })
})

test.each([
  '',
  'idle=yes&billing=x&deployment=x&renewal=none&project=&region=&spec=',
  'status=x&group=0&lease=x&expiry=x&sort=nope&node=0&view=x&color=x&size=x&by=x&cost=x',
  'status=&group=&lease=&expiry=&keyword=%20&sort=&node=&view=&color=&by=',
])('%j filters no node, and the newest node is first', (search) => {
  expect(parseUrl(nodeListUrl, search)).toEqual({
    ...emptyNodeFilters,
    ...list,
    sort: byNewest,
    node: undefined,
  })
  const { status, group, lease, expiry, keyword, idle, ...choices } = emptyNodeFilters
  expect({ status, group, lease, expiry, keyword, idle }).toEqual({
    status: '',
    group: undefined,
    lease: 'all',
    expiry: '',
    keyword: '',
    idle: false,
  })
  expect(Object.values(choices)).toEqual(Array(6).fill(undefined))
})
