import type { Page } from '@playwright/test'
import { deployButton, dialog, project } from '../../e2e/pages/deploy-dialog'
import * as nodes from '../../e2e/pages/nodes-page'
import * as configs from '../../e2e/pages/project-configs-page'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { journey } from './support/journey'
import { expect, test } from './support/test'

// The clock stands, so that only the console changes the world.
test.use({ now: Date.now() })

const question = (page: Page) => page.getByRole('alertdialog')

/** Chooses a project and its second command, which needs no config, and deploys. */
async function deploy(page: Page, name: string) {
  await project(page).fill(name)
  await dialog(page).getByRole('option').filter({ hasText: name }).first().click()
  await dialog(page).getByRole('radio').last().check()
  await deployButton(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expectToast(page, /部署成功|执行成功/)
}

test.describe('ids: deploying', () => {
  journey(
    'a command runs on one node',
    ['+ executions nodeId=11 projectId=5 scriptId=10', 'deployments 11 projectId'],
    async ({ page }) => {
      await nodes.open(page)
      await nodes.runAction(page, '东京-02', '部署')
      await deploy(page, '0G')
    },
  )

  journey(
    'a command runs on several nodes',
    [
      '+ executions nodeId=10 projectId=5 scriptId=10',
      '+ executions nodeId=12 projectId=5 scriptId=10',
      'deployments 10 projectId',
    ],
    async ({ page }) => {
      await nodes.open(page)
      for (const name of ['东京-01', '法兰克福-01']) await nodes.checkbox(page, name).click()
      await nodes
        .batchBar(page)
        .getByRole('button', { name: /^批量部署/ })
        .click()
      await deploy(page, '0G')
    },
    { isSample: true },
  )

  journey(
    'a quick command runs on a node found by a filter',
    ['+ executions nodeId=10 projectId=5 scriptId=10', 'deployments 10 projectId'],
    async ({ page }) => {
      await nodes.open(page)
      await nodes.pickMore(page, '快速部署')
      await dialog(page).getByRole('textbox', { name: '筛选服务器' }).fill('东京-01')
      await dialog(page).getByRole('button', { name: '全选筛选结果（1）' }).click()
      await deploy(page, '0G')
    },
  )

  journey(
    'a node is deployed to with a config, and says then what it runs with',
    ['+ executions nodeId=11 projectId=5 scriptId=9', 'deployments 11 configId', 'deployments 11 projectId'],
    async ({ page, control }) => {
      await nodes.open(page)
      await nodes.runAction(page, '东京-02', '用配置部署')
      await project(page).fill('0G')
      await dialog(page).getByRole('option').filter({ hasText: '0G' }).first().click()
      await dialog(page).getByRole('combobox', { name: '项目配置' }).selectOption('存储一号')
      await deployButton(page).click()
      await expect(dialog(page)).toHaveCount(0)
      const { deployments } = await control.worldState()
      expect(deployments.find(({ id }) => id === 11)).toMatchObject({ configId: 3 })
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expectToast(page, '数据已刷新')
      await nodes.runAction(page, '东京-02', '运行配置')
      await expect(dialog(page)).toContainText('存储一号')
    },
  )

  journey(
    'a command runs on an own server',
    ['+ executions nodeId=15 projectId=1 scriptId=2', 'deployments 15 projectId'],
    async ({ page, id }) => {
      await openInApp(page, `/node/deploy/private?project_id=${id(1)}`)
      const table = page.getByRole('table', { name: '自有服务器列表' })
      await table
        .getByRole('row')
        .filter({ hasText: 'home-nas-2' })
        .getByRole('button', { name: /^部署 / })
        .click()
      await dialog(page).getByRole('radio').last().check()
      await dialog(page).getByRole('button', { name: '部署到 1 台' }).click()
      await expectToast(page, '执行成功')
    },
    { given: (control) => control.state('the user owns a server', { count: 3 }) },
  )

  journey('a project leads to its commands', [], async ({ page, id }) => {
    await openInApp(page, '/nodeExplore')
    await page
      .getByRole('list', { name: '热门项目' })
      .getByRole('listitem')
      .filter({ hasText: 'Grass' })
      .getByRole('link', { name: '部署命令' })
      .click()
    await expect(page).toHaveURL(`/node/script?project_id=${id(2)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grass')
  })

  journey('the commands of a project open by their address', [], async ({ page, id }) => {
    await openInApp(page, `/node/script?project_id=${id(4)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('GaiaNet')
  })

  journey(
    'a server is bought with a config',
    ['+ deployments projectId=1 configId=2 planId=1', '+ deployments projectId=1 configId=2 planId=1'],
    async ({ page, id }) => {
      await openInApp(page, `/node/deploy/cloud?project_id=${id(1)}`)
      const plans = page.getByRole('group', { name: '服务器套餐' }).getByRole('radio')
      await expect(plans.first()).toBeVisible()
      await page.getByRole('group', { name: '计费方式' }).getByRole('button', { name: '包月' }).click()
      await plans.first().check()
      await page.getByRole('combobox', { name: '项目配置' }).selectOption('备用账号')
      const summary = page.getByRole('region', { name: '订单摘要' })
      await summary.getByRole('spinbutton', { name: '数量' }).fill('2')
      await summary.getByRole('button', { name: '立即购买' }).press('Enter')
      await expectToast(page, '购买成功')
    },
    { isSample: true },
  )
})

test.describe('ids: configs', () => {
  journey('a config is made', ['+ configs projectId=8 remark=新矿池'], async ({ page }) => {
    await configs.open(page)
    await page.getByRole('button', { name: '新建配置' }).click()
    await configs.chooseProject(page, 'Qubic')
    await configs.field(page, '配置别名').fill('新矿池')
    await configs.field(page, /钱包地址|wallet/).fill('W1')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
  })

  journey('a config is edited', ['configs 2 remark', 'configs 2 updatedAt'], async ({ page }) => {
    await configs.open(page)
    await configs.row(page, '备用账号').getByRole('button', { name: '编辑 备用账号' }).click()
    await expect(configs.field(page, /区域|area/)).toHaveValue(/\w/)
    await configs.field(page, '配置别名').fill('第二账号')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
  })

  journey('a config is deleted', ['- configs 3'], async ({ page }) => {
    await configs.open(page)
    await configs.row(page, '存储一号').getByRole('button', { name: '删除 存储一号' }).click()
    await question(page).getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
  })

  journey('a config leads to its order', [], async ({ page, id }) => {
    await configs.open(page)
    await configs.row(page, '矿池钱包').getByRole('button', { name: '购买算力' }).click()
    await expect(page).toHaveURL(new RegExp(`project_id=${id(8)}`))
    await expect(page.getByRole('combobox', { name: '项目配置' }).locator('option:checked')).toHaveText(
      /矿池钱包/,
    )
  })
})

const machines = (page: Page) => page.getByRole('grid', { name: '机器列表' })

async function openTask(page: Page, id: string) {
  await openInApp(page, `/powerManagement/detail?id=${id}`)
  await expect(machines(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('region', { name: '任务信息' })).toContainText(`任务 #${id}`)
}

const terminate = (page: Page) => question(page).getByRole('button', { name: '终止', exact: true }).click()

test.describe('ids: power', () => {
  journey(
    'power is bought with a config',
    ['+ instances', '+ tasks projectId=8 configId=4 specId=1'],
    async ({ page, id }) => {
      await openInApp(page, `/powerExplore/deploy?project_id=${id(8)}`)
      await page.getByRole('group', { name: '服务器' }).getByRole('radio').first().check()
      await page.getByRole('group', { name: '命令' }).getByRole('radio').first().check()
      await page.getByRole('combobox', { name: '项目配置' }).selectOption('矿池钱包')
      await page
        .getByRole('region', { name: '订单摘要' })
        .getByRole('button', { name: '立即部署' })
        .press('Enter')
      await page.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '确认部署' }).click()
      await expect(page.getByRole('dialog', { name: '正在部署' })).toBeVisible()
    },
  )

  journey('a task opens from the list', [], async ({ page, id }) => {
    await openInApp(page, '/powerManagement')
    await page
      .getByRole('table', { name: '算力任务列表' })
      .locator('tbody tr')
      .filter({ hasText: 'Monero' })
      .getByRole('link', { name: /^详情 / })
      .click()
    await expect(page).toHaveURL(`/powerManagement/detail?id=${id(3)}`)
    await expect(machines(page)).toHaveAttribute('aria-rowcount', '2')
  })

  journey(
    'a task is terminated',
    [
      ...[5, 6].flatMap((machine) =>
        ['deletedAt', 'endedAt', 'status'].map((field) => `instances ${machine} ${field}`),
      ),
      'tasks 2 endedAt',
      'tasks 2 status',
    ],
    async ({ page, id }) => {
      await openTask(page, id(2))
      await page.getByRole('button', { name: '终止任务' }).click()
      await terminate(page)
      await expectToast(page, '终止成功')
    },
    { isSample: true },
  )

  journey(
    'two machines of a task are terminated',
    [2, 3].flatMap((machine) =>
      ['deletedAt', 'endedAt', 'status'].map((field) => `instances ${machine} ${field}`),
    ),
    async ({ page, id }) => {
      await openTask(page, id(1))
      for (const address of ['10.8.0.2', '10.8.0.3'])
        await machines(page)
          .getByRole('checkbox', { name: `选择 ${address}`, exact: true })
          .click()
      await page.getByRole('button', { name: /^批量终止/ }).click()
      await terminate(page)
      await expectToast(page, '终止成功')
    },
  )

  journey('the loop of a task is switched', ['tasks 3 isLoop'], async ({ page, id }) => {
    await openTask(page, id(3))
    await page.getByRole('switch', { name: '自动循环' }).click()
    await expectToast(page, '切换循环状态成功')
  })
})

test.describe('ids: messages and announcements', () => {
  journey('a message is marked as read', ['messages 22 isRead'], async ({ page, control }) => {
    const { messages } = await control.worldState()
    const subject = messages.find(({ id }) => id === 22)?.subject ?? ''
    await openInApp(page, '/messages')
    await page
      .getByRole('list', { name: '站内信列表' })
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByRole('button', { name: '标记已读', exact: true })
      .first()
      .click()
    await expectToast(page, '消息已标记为已读')
  })

  journey('a message opens by its address, which marks it', ['messages 22 isRead'], async (parts) => {
    const { page, control, id } = parts
    const { messages } = await control.worldState()
    await openInApp(page, `/messages?message=${id(22)}`)
    await expect(dialog(page)).toContainText(messages.find((one) => one.id === 22)?.content ?? '-')
  })

  journey('an announcement opens from the list', [], async ({ page, id }) => {
    await openInApp(page, '/announcements')
    await page
      .getByRole('list', { name: '公告列表' })
      .getByRole('link', { name: /上线节点项目 0G/ })
      .click()
    await expect(page).toHaveURL(`/announcements/${id(11)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('上线节点项目 0G')
  })
})
