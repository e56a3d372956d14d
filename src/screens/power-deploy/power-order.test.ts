import { expect, test } from 'vitest'
import type { Project, Script } from '~/api/generated/model'
import {
  deployDisabledReason,
  hourlyRate,
  payablePricing,
  powerSpecName,
  scriptNeedsConfig,
  scriptTakesConfig,
} from '~/screens/power-deploy/power-order'

const pricing_plan = { id: 1, current_price: '0.5', server_spec: { name: '' } }
const spec = { id: 3, pricing_plan }
const project = { id: 7, status: 'published', is_cdk: false } as Project
const script: Script = { id: 5, allow_custom_params: true }
const ready = {
  project,
  script,
  spec,
  config: { isResolving: false, state: 'shown', selected: { id: 1 } } as never,
  cdk: { code: null } as never,
  amount: 4,
  balance: '2',
  isBalanceLoading: false,
}
const noConfig = { isResolving: false, state: 'shown' }

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ project: { ...project, status: 'retired' }, script: undefined }, '项目已下架'],
  [{ script: undefined, spec: undefined }, '请选择一个命令'],
  [{ spec: undefined, config: noConfig }, '请选择一个服务器'],
  [{ spec: { id: 3 } }, '请选择一个服务器'],
  [{ config: noConfig, amount: undefined }, '请选择一个配置'],
  [{ config: noConfig, script: { id: 5 } }, undefined],
  [{ config: noConfig, script: { id: 5, allow_custom_params: false } }, undefined],
  [{ config: { isResolving: true, state: 'failed' } }, '项目配置加载失败，请重试'],
  [{ config: { isResolving: true, state: 'loading' } }, '项目配置加载中'],
  [{ config: { isResolving: true }, script: { id: 5, allow_custom_params: false } }, undefined],
  [{ project: { ...project, is_cdk: true }, amount: undefined }, '请输入 CDK'],
  [{ project: { ...project, is_cdk: true }, cdk: { code: 'A' } }, undefined],
  [{ amount: undefined }, '请输入正确的数量'],
  [{ balance: undefined, isBalanceLoading: true }, '余额加载中'],
  [{ balance: undefined }, '余额未知，请刷新页面'],
  [{ balance: '1.99' }, '余额不足'],
])('with %j the task is held back by: %s', (change, reason) => {
  expect(deployDisabledReason({ ...ready, ...change })).toBe(reason)
})

test('a script takes a config unless it says no, and needs one only when it says yes', () => {
  const scripts = [undefined, { id: 5 }, { id: 5, allow_custom_params: false }, script]
  expect(scripts.map(scriptTakesConfig)).toEqual([true, true, false, true])
  expect(scripts.map(scriptNeedsConfig)).toEqual([true, false, false, true])
})

test('a server is payable with a valid price, by the hour for all machines', () => {
  expect([payablePricing(spec), payablePricing({ id: 3 })]).toEqual([pricing_plan, undefined])
  expect(hourlyRate({ pricing: pricing_plan, amount: 3 })).toBe('1.5')
})

test('without a name a server is named by its id', () => {
  expect([powerSpecName({ id: 3, name: ' b ' }), powerSpecName({ id: 3 })]).toEqual(['b', '服务器 3'])
})
