import { expect, test } from 'vitest'
import { addressBeside, findTargets, type DeployTarget } from './deploy-target'

test('an address stands beside a name, and once where it is the name', () => {
  expect(addressBeside({ name: '香港-01', ip: '10.0.0.1' })).toBe('10.0.0.1')
  expect(addressBeside({ name: '10.0.0.1', ip: '10.0.0.1' })).toBe('')
})

const target = (name: string, fields: Partial<DeployTarget> = {}): DeployTarget => ({
  nodeId: name,
  serverId: undefined,
  name,
  ip: '10.0.0.1',
  status: 'online',
  projectId: undefined,
  project: '',
  hasProject: undefined,
  ...fields,
})

test.each([
  ['东京', ['甲', '东京-01']],
  ['ｔｉｔａｎ', ['乙']],
  ['未部署', ['东京-01']],
  ['10.0.0.9', ['丙']],
  ['', ['甲', '乙', '丙', '东京-01']],
])('a server is found by its name, address, project or group: %s', { tags: ['sel-07'] }, (keyword, found) => {
  const targets = [
    target('甲', { groups: '东京、大阪' }),
    target('乙', { project: 'Titan', hasProject: true }),
    target('丙', { ip: '10.0.0.9' }),
    target('东京-01', { hasProject: false }),
  ]
  expect(findTargets(targets, keyword).map(({ name }) => name)).toEqual(found)
})
