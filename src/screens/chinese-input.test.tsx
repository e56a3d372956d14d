import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl, openConsole } from '../../tests/support/component/console'
import { focus, press, pressIn } from '../../tests/support/component/expectations'
import { inputMethod } from '../../tests/support/component/input-method'
import * as topUp from '../../tests/support/component/pages/top-up-dialog'
import { control } from '../../tests/support/component/provider'

const palette = () => page.getByRole('combobox', { name: '命令面板' })
const keyword = () => page.getByRole('textbox', { name: '关键词' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Presses a key of another layout. */
const pressForeign = (init: { key: string; code: string; ctrlKey?: boolean }) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))

/** Returns the texts that an operation was asked to look for. */
async function asked(operationId: string, param: string) {
  const calls = await control.requests(operationId)
  return calls.map(({ query }) => query[param]).filter(Boolean)
}

test('the palette searches once an input method has finished', { tags: ['two-14'] }, async () => {
  await openConsole('/mine')
  await expect.element(heading('用户中心')).toBeVisible()
  await press('Control+k')
  await expect.element(palette()).toHaveFocus()
  for (const letters of ['d', 'do', "dong'jing"]) await inputMethod.compose(letters)
  await expect.element(palette()).toHaveValue("dong'jing")
  await expect.element(page.getByRole('option', { name: '控制面板' })).toBeVisible()
  await inputMethod.commit('东京')
  await expect.element(palette()).toHaveValue('东京')
  await expect.element(page.getByRole('option', { name: /东京-02/ })).toBeVisible()
  expect(await asked('listDeployedNodes', 'keyword')).toEqual(['东京'])
  await palette().fill('１０。')
  await palette().fill('节点　')
  await expect.element(page.getByRole('option', { name: '节点管理', exact: true })).toBeVisible()
})

test('Ctrl+K goes by its place on a Cyrillic keyboard', { tags: ['two-14'] }, async () => {
  await openConsole('/mine')
  await expect.element(heading('用户中心')).toBeVisible()
  pressForeign({ key: 'л', code: 'KeyK', ctrlKey: true })
  await expect.element(palette()).toHaveFocus()
  pressForeign({ key: 'л', code: 'KeyK', ctrlKey: true })
  await expect.element(palette()).toHaveLength(0)
})

test(
  'a select with a search asks once an input method has finished, in half width',
  { tags: ['two-14'] },
  async () => {
    await openConsole('/projectConfig')
    const select = page.getByRole('combobox', { name: '项目' }).first()
    await select.click()
    for (const letters of ['q', 'qu']) await inputMethod.compose(letters)
    await expect.element(select).toHaveValue('qu')
    await inputMethod.commit('ｑｕｂ')
    await expect.element(page.getByRole('listbox', { name: '项目' }).getByRole('option')).toHaveLength(1)
    expect(await asked('listProjects', 'search')).toEqual(['qub'])
  },
)

test(
  'a search finds the plain form, shows it, and is not sent by the Enter of an input method',
  { tags: ['two-14'] },
  async () => {
    await openConsole('/nodeManagement')
    await expect.element(heading('节点管理')).toBeVisible()
    pressForeign({ key: '、', code: 'Slash' })
    await expect.element(keyword()).toHaveFocus()
    await inputMethod.compose("dong'jing")
    await pressIn(keyword(), 'Enter')
    expect(currentUrl()).toBe('/nodeManagement')
    await keyword().fill('\u200b东京－０２　')
    await pressIn(keyword(), 'Enter')
    await expect.poll(currentUrl).toBe(`/nodeManagement?keyword=${encodeURIComponent('东京-02')}`)
    await expect.element(keyword()).toHaveValue('东京-02')
    await expect.element(page.getByRole('checkbox', { name: '选择 东京-02', exact: true })).toBeVisible()
    focus(page.getByRole('main'))
    pressForeign({ key: '／', code: 'Slash' })
    await expect.element(keyword()).toHaveFocus()
    await userEvent.keyboard('/')
    await expect.element(keyword()).toHaveValue('/')
  },
)

test('an amount is taken in full width, with blanks and commas', { tags: ['two-15'] }, async () => {
  await openConsole('/console')
  await topUp.open()
  await topUp.own().fill('\u00a0＄１，０００。5')
  await expect.element(topUp.own()).toHaveValue('1000.5')
  await pressIn(topUp.own(), 'ArrowUp')
  await expect.element(topUp.own()).toHaveValue('1000.51')
  // With a modifier they select, or move the cursor.
  for (const keys of ['Shift+ArrowUp', 'Alt+ArrowUp', 'Meta+ArrowUp', 'Control+ArrowUp'])
    await pressIn(topUp.own(), keys)
  await expect.element(topUp.own()).toHaveValue('1000.51')
  await topUp.own().fill('')
  await inputMethod.compose('２')
  await inputMethod.commit('２０')
  await expect.element(topUp.own()).toHaveValue('20')
  await topUp.next().click()
  await expect.element(topUp.amount()).toHaveLength(0)
  const [order] = await control.requests('createRechargeOrder')
  expect(order?.body).toEqual({ amount: 20 })
})
