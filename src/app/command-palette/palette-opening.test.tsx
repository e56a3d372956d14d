import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl, navigate } from '../../../tests/support/component/console'
import { expectTitle, focus, press } from '../../../tests/support/component/expectations'
import {
  current,
  heading,
  open,
  palette,
  query,
} from '../../../tests/support/component/pages/command-palette'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import { holdFrames } from '../../../tests/support/frames'

const opener = () => page.getByRole('button', { name: '查找或跳转' })
const menuLink = (name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

/** Presses the key that ends a composition, as Safari does: by then only the key code tells it from another. */
function pressComposing(key: string) {
  const init = { key, keyCode: 229, bubbles: true, cancelable: true }
  query().element().dispatchEvent(new KeyboardEvent('keydown', init))
}

const pressCtrlK = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))

/** Opens the palette once, so that its code is there, and closes it. */
async function openOnce() {
  await press('Control+k')
  await expect.element(query()).toHaveFocus()
  await press('Escape')
  await expectClosed()
}

async function expectClosed() {
  await expect.element(palette()).toHaveLength(0)
}

test('a dialog that is leaving takes no Ctrl+K, and does not close the palette', async () => {
  await nodes.open()
  await nodes.pickMore('按名单选择')
  await expect.element(page.getByRole('dialog', { name: '按名单选择' }).getByRole('textbox')).toHaveFocus()
  const held = holdFrames()
  await press('Escape')
  await expect.element(page.getByRole('button', { name: '其他操作' })).toHaveFocus()
  await press('Control+k')
  await expect.element(query()).toHaveFocus()
  held.release()
  // The dialog may give the focus back as late as this.
  const main = page.getByRole('main', { includeHidden: true }).element()
  for (let times = 0; times < 30; times += 1) {
    if (main instanceof HTMLElement) main.focus()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await expect.element(query()).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('button', { name: '其他操作' })).toHaveFocus()
})

/** Resolves with the number of options in the commit that shows the palette's input. */
const optionsAtFirst = () =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] [role=combobox]')) return
      observer.disconnect()
      resolve(document.querySelectorAll('[role=option]').length)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('the dialog and its input come before the list', async () => {
  await open('/server', '服务器管理')
  await openOnce()
  const atFirst = optionsAtFirst()
  await press('Control+k')
  expect(await atFirst).toBe(0)
  await expect.element(palette().getByRole('option').first()).toBeVisible()
  await press('Escape')
  await expectClosed()
})

test('Back and Forward close it for good', async () => {
  await open('/server', '服务器管理')
  for (const name of ['控制面板', '节点管理']) {
    await menuLink(name).click()
    await expect.element(heading(name)).toBeVisible()
  }
  await press('Control+k')
  await expect.element(query()).toHaveFocus()
  history.back()
  await expect.element(heading('控制面板')).toBeVisible()
  history.forward()
  await expect.element(heading('节点管理')).toBeVisible()
  await expectClosed()
})

test('opened while the page of a new address renders, it stays', async () => {
  await open('/nodeManagement', '节点管理')
  await navigate('/console')
  await expect.element(heading('控制面板')).toBeVisible()
  // The key comes after the address and before the page, which React renders in a task of its own.
  history.pushState = (...change) => {
    Reflect.deleteProperty(history, 'pushState')
    history.pushState(...change)
    queueMicrotask(() => pressCtrlK(document.body))
  }
  await menuLink('节点管理').click()
  await expect.poll(currentUrl).toMatch(/nodeManagement/)
  await expectTitle('节点管理')
  await expect.element(query()).toHaveFocus()
})

describe('before its first frame', () => {
  beforeEach(() => open('/console', '控制面板'))

  test('a double click opens it, however long it takes to load', async () => {
    // The second click still hits the button, as it does when the palette loads slowly.
    const button = opener().element()
    if (!(button instanceof HTMLElement)) throw new Error('no button')
    button.click()
    await new Promise(requestAnimationFrame)
    button.click()
    await expect.element(query()).toHaveFocus()
    await press('Control+k')
    await expectClosed()
  })

  test('an Escape closes it, when it opens again too', async () => {
    await openOnce()
    const held = holdFrames()
    await press('Control+k')
    await expect.element(query()).toBeVisible()
    await press('Escape')
    held.release()
    await expectClosed()
  })

  test('typed text is in the query, and Escape gives the focus back', async () => {
    focus(opener())
    await openOnce()
    await expect.element(opener()).toHaveFocus()
    for (const key of ['Escape', 'Control+k']) {
      const held = holdFrames()
      await press('Control+k')
      await userEvent.keyboard('fwq')
      await expect.element(query()).toHaveValue('fwq')
      await press(key)
      held.release()
      await expectClosed()
      await expect.element(opener()).toHaveFocus()
    }
  })

  test('a key that ends a composition neither opens an option nor closes the palette', async () => {
    await press('Control+k')
    await query().fill('tui')
    await expect.element(current()).toHaveText('退出登录')
    for (const key of ['Enter', 'Escape']) pressComposing(key)
    await expect.element(query()).toHaveValue('tui')
    await press('ArrowDown')
    await expect.element(palette()).toBeVisible()
    await press('Escape')
    await expectClosed()
    expect(currentUrl()).toBe('/console')
    const held = holdFrames()
    await press('Control+k')
    await expect.element(query()).toBeVisible()
    pressComposing('Escape')
    held.release()
    await expect.element(query()).toHaveFocus()
  })
})
