import { expect, test } from 'vitest'
import { links, listAddress } from '~/lib/links'

test('each link has its params, and none that is missing', { tags: ['net-14'] }, () => {
  expect([
    links.topUp({ top_up: true }),
    links.topUp({ top_up: true, top_up_amount: '12.50' }),
    links.register({ invite_code: 'a&b=c' }),
    links.nodeScript({ project_id: '7' }),
    links.nodeDeploy({ project_id: '7' }),
    links.nodeDeployCloud({ project_id: '7', config_id: undefined, time: 1_700_000_000_000 }),
    links.nodeDeployPrivate({ project_id: '7', config_id: '3' }),
    links.nodeManagement({ keyword: 'a b', node: '61' }),
    links.nodeManagement({ group: '5' }),
    links.powerDeploy({ time: 1, project_id: '7', config_id: '3' }),
    links.nodeManagement({ status: 'offline' }),
    links.nodeManagement({ expiry: 'soon' }),
    links.powerManagement({ status: 'stopped' }),
    links.powerDetail({ id: undefined }),
  ]).toEqual([
    '/console?top_up=1',
    '/console?top_up=1&top_up_amount=12.50',
    '/register?invite_code=a%26b%3Dc',
    '/node/script?project_id=7',
    '/node/deploy?project_id=7',
    '/node/deploy/cloud?project_id=7&time=1700000000000',
    '/node/deploy/private?project_id=7&config_id=3',
    '/nodeManagement?keyword=a+b&node=61',
    '/nodeManagement?group=5',
    '/powerExplore/deploy?project_id=7&config_id=3&time=1',
    '/nodeManagement?status=offline',
    '/nodeManagement?expiry=soon',
    '/powerManagement?status=stopped',
    '/powerManagement/detail',
  ])
})

test('a link to a kept list without params means its defaults, not the params it was left with', () => {
  expect([
    links.nodeManagement(),
    links.powerManagement({ status: undefined }),
    listAddress('/server', ''),
    listAddress('/server', 'page=2'),
  ]).toEqual(['/nodeManagement?all', '/powerManagement?all', '/server?all', '/server?page=2'])
})
