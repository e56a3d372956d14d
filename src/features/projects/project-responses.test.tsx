import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeConsole, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, press } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

// The console logs deviations from the contract.
beforeEach(() => expectLogs(/./))

const main = () => page.getByRole('main')
const heading = () => page.getByRole('heading', { level: 1 })
const region = (name: string) => page.getByRole('region', { name, exact: true })

/** No text that must not be on any page. */
async function expectNoLeftovers() {
  await expect.element(main()).not.toHaveText(/undefined|NaN|Invalid Date|\[object/)
}

test('a project with nothing but its id and scripts', async () => {
  await control.fault(
    answer('getProject', { id: 1, scripts: [{ id: 5 }], buttons: [{ type: 'script' }, {}] }),
  )
  await openConsole('/node/script?project_id=1')
  await expect.element(heading()).toHaveText('项目 1')
  await expect.element(main().getByText('创建时间 -')).toBeVisible()
  await expect.element(main().getByText('项目已下架')).toHaveLength(0)
  const script = region('命令 5')
  await expect
    .element(script.getByRole('button', { name: '复制命令' }))
    .toHaveAccessibleDescription('没有命令内容')
  await expect.element(script.getByRole('link', { name: '快速执行' })).toHaveAccessibleDescription('')
  await expect.element(script).toContainText('暂无说明')
  await expect.element(script).not.toContainText('需要配置')
  await expect.element(region('命令 5 的内容')).toHaveText('-')
  await page.getByRole('button', { name: '查看命令' }).click()
  await expect.element(page.getByRole('dialog', { name: '查看命令' }).css('pre')).toHaveText('-')
  await press('Escape')
  await expectNoLeftovers()
  await openConsole('/node/deploy/private?project_id=1')
  await expect.element(region('自有服务器')).toBeVisible()
  await expect.element(heading()).toHaveText('项目 1')
  await expectNoLeftovers()
})

/** Opens an address with nothing cached. */
async function openAnew(path: string) {
  await closeConsole()
  await openConsole(path)
}

const nulls = { id: 1, name: null, short_name: null, icon: null, description: null, categories: null }

test('an icon has the whole first character of the name', async () => {
  for (const [short_name, initial] of [
    ['🚀Titan', '🚀'],
    ['𠮷野', '𠮷'],
    ['qubic', 'Q'],
  ] as const) {
    await control.clearFaults()
    await control.fault(answer('getProject', { ...nulls, short_name, scripts: [] }))
    await openAnew('/node/script?project_id=1')
    await expect.element(heading()).toHaveText(short_name)
    await expect
      .element(
        main()
          .css('span[aria-hidden]')
          .filter({ hasText: /^\S{1,2}$/ })
          .first(),
      )
      .toHaveText(initial)
  }
})

test('projects that have ids alone, or nulls beside them, can still be started', async () => {
  for (const { projects, named } of [
    { projects: [{ id: 1 }, { id: 8, name: '全名', categories: [{ id: 1 }] }], named: '全名' },
    { projects: [nulls, { ...nulls, id: '2', short_name: '有名字', surprise: 1 }], named: '有名字' },
  ]) {
    await control.clearFaults()
    await control.fault(answer('listProjects', projects))
    for (const path of ['/nodeExplore', '/powerExplore', '/project']) {
      await openAnew(path)
      await expect.element(main().getByRole('listitem').filter({ hasText: '项目 1' }).first()).toBeVisible()
      await expect.element(main().getByText(named, { exact: true }).first()).toBeVisible()
      await expectNoLeftovers()
    }
  }
  const card = main().getByRole('listitem').filter({ hasText: '项目 1' })
  // With two ways to start it, the name is no button.
  await expect.element(card.getByRole('button', { name: '项目 1' })).toHaveLength(0)
  await expect.element(card.getByRole('link', { name: '购买算力' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '搭建节点' }))
    .toHaveAttribute('href', '/node/script?project_id=1')
})

test('history projects need no history flag', async () => {
  const history = { id: 4, short_name: '旧项目' }
  await control.fault(answer('listProjects', [history], { parameters: { is_historical: '1' } }))
  await control.fault(answer('listProjects', [{ id: 1, short_name: '新项目' }, history]))
  await openConsole('/nodeExplore')
  const listed = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  await expectTexts(listed('历史项目'), [/旧项目/])
  await expect.element(listed('热门项目')).toHaveLength(1)
  await expectTexts(listed('热门项目'), [/新项目/])
})

test('an unknown status is off the shelf and a missing one is not, and null scripts are an empty list', async () => {
  const project = { id: 1, name: '状态', scripts: [] }
  await control.fault(answer('getProject', { ...project, status: 'retired' }, { times: 1 }))
  await control.fault(answer('getProject', { ...nulls, name: '只有名字', scripts: null, buttons: null }))
  await openConsole('/node/script?project_id=1')
  await expect.element(page.getByRole('note')).toContainText('项目已下架')
  await reopenConsole()
  await expect.element(heading()).toHaveText('只有名字')
  await expect.element(page.getByRole('note')).toHaveLength(0)
  await expect.element(page.getByText('该项目暂无部署命令')).toBeVisible()
  await expect.element(main().getByRole('button')).toHaveLength(0)
})

test('a failed project search says so and can be tried again', async () => {
  await openConsole('/projectConfig')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await control.fault({ operationId: 'listProjects', status: 500, times: 1 })
  await page.getByRole('combobox', { name: '筛选项目' }).click()
  await page.getByRole('option', { name: '项目加载失败，点击重试', selected: false }).click()
  await expect.element(page.getByRole('option').filter({ hasText: 'Titan' })).toBeVisible()
  // In a low window the list ends above its edge.
  await page.viewport(1280, 460)
  const list = page.getByRole('listbox', { name: '筛选项目' })
  const bottom = () => list.element().getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThan(453)
  await page.viewport(1280, 720)
})
