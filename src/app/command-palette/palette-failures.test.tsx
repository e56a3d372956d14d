import { beforeEach, expect, test } from 'vitest'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, press } from '../../../tests/support/component/expectations'
import {
  announced,
  current,
  group,
  open,
  palette,
  query,
} from '../../../tests/support/component/pages/command-palette'
import { control } from '../../../tests/support/component/provider'

const retry = () => palette().getByRole('button', { name: '重试' })
const fail = (operationId: string) => control.fault({ operationId, status: 500 })

/** Returns the calls of an operation with this search param. */
const searches = async (operationId: string, name: string, text: string) =>
  (await control.requests(operationId)).filter(({ query: params }) => params[name] === text)

async function tryAgain() {
  await control.clearFaults()
  await retry().click()
}

beforeEach(async () => {
  expectLogs(/listDeployedNodes|panel-point|projects/)
  await open('/mine', '用户中心')
  await press('Control+k')
})

test('results that need no search are shown while it searches, and when that fails', async () => {
  await control.hold('listProjects', { times: 1 })
  await fail('listDeployedNodes')
  await query().fill('节点')
  await expect.poll(() => control.countHeld('listProjects')).toBe(1)
  await expect.element(palette().getByText('正在搜索节点和项目...')).toBeVisible()
  await expect.element(current()).toHaveText('节点管理')
  await fail('listProjects')
  await query().fill('项目')
  await expect.element(announced()).toHaveText('节点和项目搜索失败')
  await expect.element(retry()).toBeVisible()
  await expect.element(current()).toHaveText('项目')
  await query().fill('法兰克福-01')
  await expect.element(palette().getByText('节点和项目搜索失败').first()).toBeVisible()
  await expect.element(announced()).toHaveText('节点和项目搜索失败')
  await tryAgain()
  await expectTexts(group('节点').getByRole('option'), [/法兰克福-01/])
  await expect.element(palette().getByText('搜索失败')).toHaveLength(0)
  const calls = await control.requests('listDeployedNodes')
  expect(calls.flatMap(({ query: params }) => params['id'] ?? [])).toEqual([])
})

test('only what has failed is searched for again', async () => {
  await fail('listDeployedNodes')
  await query().fill('1')
  await expect.element(announced()).toHaveText('节点搜索失败')
  await tryAgain()
  await expect.element(current()).toContainText('香港-01')
  await expect.element(palette().getByText('搜索失败')).toHaveLength(0)
  await expect.element(announced()).toHaveText(/^共 \d+ 项$/)
  expect(await searches('listProjects', 'search', '1')).toHaveLength(1)
  await fail('listProjects')
  await query().fill('2')
  await expect.element(announced()).toHaveText('项目搜索失败')
  await tryAgain()
  await expect.element(announced()).toHaveText(/^共 \d+ 项$/)
  expect(await searches('listDeployedNodes', 'keyword', '2')).toHaveLength(1)
})

test('an empty result is announced', async () => {
  await query().fill('火星')
  await expect.element(palette().getByText('没有找到“火星”')).toBeVisible()
  await press('ArrowDown')
  await expect.element(query()).not.toHaveAttribute('aria-activedescendant')
})
