import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast, press } from '../../../tests/support/component/expectations'
import { dialog, field, open } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

const key = '-----BEGIN KEY-----\nMIIB\n-----END KEY-----'

/** Dispatches the paste event of a text in the focused field; the clipboard itself needs a permission. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return document.activeElement?.dispatchEvent(event) ?? false
}

async function openEdit() {
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect.element(field('身份码')).toBeVisible()
  await field('身份码').click()
}

test(
  'a pasted key keeps its line breaks, and its field the focus',
  { tags: ['cfg-13', 'two-15'] },
  async () => {
    await openEdit()
    await press('Control+a')
    // The browser does not paste it once more.
    expect(paste(`${key}\n`)).toBe(false)
    await expect.element(field('身份码')).toHaveValue(key)
    await expect.element(field('身份码')).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(field('身份码')).toHaveValue(`${key}x`)
    await press('Backspace')
    await dialog().getByRole('button', { name: '保存' }).click()
    await expectToast('保存成功')
    const [sent] = await control.requests('updateProjectConfig')
    expect(sent?.body).toMatchObject({ parameters: { identity_code: key } })
  },
)

test('a key goes where the caret is; one line is left to the browser', async () => {
  await openEdit()
  await field('身份码').fill('ab')
  await press('ArrowLeft')
  expect(paste('1\n2')).toBe(false)
  await expect.element(field('身份码')).toHaveValue('a1\n2b')
  await press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.element(dialog()).toHaveLength(0)
  await openEdit()
  expect(paste(' 41BE-0C92 \n')).toBe(true)
  expect(field('身份码').element().tagName).toBe('INPUT')
})

test('a text of lines stays a text of lines while it is edited to a single one', async () => {
  await openEdit()
  paste('1\n2')
  await field('身份码').fill('1')
  await expect.element(field('身份码')).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(field('身份码')).toHaveValue('12')
})
