import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { clickTwice, press } from '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { frames } from '../../../tests/support/frames'
import { UiProvider } from '../ui-provider'
import { confirmAnywhere, ConfirmProvider, useConfirm } from './confirm'
import type { ConfirmOptions } from './confirm-dialog'

const dialog = page.getByRole('alertdialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const opener = (name: string) => page.getByRole('button', { name, exact: true })

const plain = { body: '要继续吗？' }
const danger = { body: '删除后不可恢复', danger: true, cancelText: '取消' }

interface AskerProps {
  questions: Record<string, ConfirmOptions>
  onAnswer: (isConfirmed: boolean) => void
  /** Runs before the question. */
  wait?: () => Promise<void>
}

function Asker({ questions, onAnswer, wait }: AskerProps): ReactNode {
  const confirm = useConfirm()
  const ask = async (question: ConfirmOptions) => {
    await wait?.()
    onAnswer(await confirm(question))
  }
  return Object.entries(questions).map(([name, question]) => (
    <button key={name} type="button" onClick={() => void ask(question)}>
      {name}
    </button>
  ))
}

/** Gets functions that take the asker away and bring another. */
function Visits({ onLeave, ...asker }: AskerProps & { onLeave: (leave: () => void) => void }) {
  const [visit, setVisit] = useState(0)
  onLeave(() => setVisit((last) => last + 1))
  return <Asker key={visit} {...asker} />
}

/** Renders a button for each question. Returns the answers, and a function that leaves the page that asks. */
async function renderQuestions(questions: Record<string, ConfirmOptions>) {
  const onAnswer = vi.fn<(isConfirmed: boolean) => void>()
  const page = { leave: () => {} }
  await renderUi(
    <Visits questions={questions} onAnswer={onAnswer} onLeave={(leave) => (page.leave = leave)} />,
  )
  const answers = () => onAnswer.mock.calls.flat()
  return { answers, leave: () => page.leave() }
}

/** An action that runs until its end is called. */
function heldAction() {
  let end = () => {}
  const run = () => new Promise<void>((resolve) => (end = resolve))
  return { run, end: () => end() }
}

/** Waits until a dialog is ready: it handles clicks outside a frame or two after it appears. */
async function expectReady() {
  await expect.element(dialog.css(':focus')).toHaveLength(1)
  await frames()
}

async function ask(name: string) {
  await opener(name).click()
  await expectReady()
}

async function expectClosed() {
  await expect.element(dialog).toHaveLength(0)
}
const clickAt = (x: number, y: number) =>
  userEvent.click(document.documentElement, { position: { x, y }, force: true })

test('an open dialog leaves the inherited styles of the page alone, which would restyle all of it', async () => {
  await renderQuestions({ plain })
  await ask('plain')
  expect(document.body).toHaveAttribute('data-inert')
  expect(getComputedStyle(document.body).pointerEvents).toBe('auto')
})

test(
  'the default dialog has the title 提示, a body, 确认 and no cancel button',
  { tags: ['cfm-01', 'cfm-02'] },
  async () => {
    const { answers } = await renderQuestions({ plain })
    await ask('plain')
    await expect.element(dialog).toHaveAccessibleName('提示')
    await expect.element(dialog).toContainText('要继续吗？')
    await expect.element(dialog.getByRole('button')).toHaveLength(2)
    await expect.element(dialog.getByRole('textbox')).toHaveLength(0)
    await button('确认').click()
    await expectClosed()
    expect(answers()).toEqual([true])
  },
)

test('the question is read out with the button that gets the focus', async () => {
  await renderQuestions({ 删除: danger })
  await opener('删除').click()
  await expect.element(dialog).toHaveAccessibleDescription('删除后不可恢复')
  await button('取消').click()
})

test('a cancel text brings a cancel button', { tags: ['cfm-02'] }, async () => {
  const question = { ...plain, cancelText: '取消', title: '请确认', confirmText: '继续' }
  const { answers } = await renderQuestions({ question })
  await ask('question')
  await expect.element(dialog).toHaveAccessibleName('请确认')
  await expect.element(button('继续')).toBeVisible()
  await expect.element(button('取消')).toHaveFocus()
  await button('取消').click()
  await expect.poll(answers).toEqual([false])
})

test('the danger option makes the confirm button destructive', { tags: ['cfm-03'] }, async () => {
  const colour = () => getComputedStyle(button('确认').element()).backgroundColor
  await renderQuestions({ plain, danger })
  await ask('plain')
  const usual = colour()
  await press('Escape')
  await expectClosed()
  await ask('danger')
  expect(colour()).not.toBe(usual)
  await expectAccessible()
})

test('the second click of a double click on the opener confirms nothing', async () => {
  const { answers } = await renderQuestions({ danger })
  await ask('danger')
  await press('Escape')
  await expectClosed()
  const { x, y } = opener('danger').element().getBoundingClientRect()
  await clickAt(x + 5, y + 5)
  await expectReady()
  await clickAt(x + 5, y + 5)
  await frames()
  await expect.element(dialog).toBeVisible()
  await clickAt(1270, 710)
  await expectClosed()
  expect(answers()).toEqual([false, false])
})

test.for<[string, () => Promise<void>]>([
  ['Escape', () => press('Escape')],
  ['the backdrop', () => clickAt(10, 10)],
  ['the close button', () => button('关闭').click()],
])('%s cancels and gives the focus back', { tags: ['cfm-04'] }, async ([, cancel]) => {
  const { answers } = await renderQuestions({ danger })
  await ask('danger')
  await cancel()
  await expectClosed()
  expect(answers()).toEqual([false])
  await expect.element(opener('danger')).toHaveFocus()
})

test('the focus stays inside', { tags: ['cfm-04'] }, async () => {
  await renderQuestions({ danger })
  await ask('danger')
  for (let step = 0; step < 6; step += 1) {
    await press('Tab')
    await expect.element(dialog.css(':focus')).toHaveLength(1)
  }
})

test('while the action runs it can be neither confirmed again nor closed', { tags: ['cfm-05'] }, async () => {
  const { run, end } = heldAction()
  const action = vi.fn<() => Promise<void>>(run)
  const { answers } = await renderQuestions({ slow: { body: '要释放吗？', cancelText: '取消', action } })
  await ask('slow')
  await button('确认').click()
  await expect.element(button('确认')).toBeDisabled()
  await button('确认').click({ force: true })
  await press('Enter')
  await press('Escape')
  await frames()
  await expect.element(dialog).toBeVisible()
  end()
  await expectClosed()
  expect(answers()).toEqual([true])
  expect(action).toHaveBeenCalledOnce()
})

test('an action that fails keeps the dialog open for a retry', async () => {
  const action = () => Promise.reject(new Error('no'))
  const { answers } = await renderQuestions({ failing: { body: '要重试吗？', cancelText: '取消', action } })
  await ask('failing')
  await button('确认').click()
  await expect.element(button('确认')).toBeEnabled()
  await expect.element(dialog).toBeVisible()
  await button('取消').click()
  await expect.poll(answers).toEqual([false])
})

test('a question that replaces another one has the focus on 取消', async () => {
  const { answers } = await renderQuestions({ plain, danger })
  // The dialog hides the openers from roles.
  const second = opener('danger').element()
  await ask('plain')
  button('确认').element().focus()
  second.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toContainText('删除后不可恢复')
  await expect.element(button('取消')).toHaveFocus()
  await press('Enter')
  await expectClosed()
  expect(answers()).toEqual([false, false])
})

test('leaving the page closes its dialog', { tags: ['kal-06'] }, async () => {
  const { answers, leave } = await renderQuestions({ plain })
  await ask('plain')
  leave()
  await expectClosed()
  expect(answers()).toEqual([false])
})

test('a question that comes after its page was left is answered with no', { tags: ['kal-06'] }, async () => {
  const held = heldAction()
  const onAnswer = vi.fn<(isConfirmed: boolean) => void>()
  const page = { leave: () => {} }
  await renderUi(
    <Visits
      questions={{ plain }}
      wait={held.run}
      onAnswer={onAnswer}
      onLeave={(leave) => (page.leave = leave)}
    />,
  )
  await opener('plain').click()
  page.leave()
  await frames()
  held.end()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
  await expectClosed()
})

test(
  'a question from outside of components ends with its page, and with the session',
  { tags: ['kal-06'] },
  async () => {
    const onAnswer = vi.fn<(isConfirmed: boolean) => void>()
    const shell = (path: string) => (
      <UiProvider>
        <ConfirmProvider page={path}>
          <button type="button" onClick={() => void confirmAnywhere(plain).then(onAnswer)}>
            {path}
          </button>
        </ConfirmProvider>
      </UiProvider>
    )
    const { rerender, unmount } = await render(shell('/server'))
    await ask('/server')
    await rerender(shell('/mine'))
    await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
    await expectClosed()
    await ask('/mine')
    await unmount()
    await expect.poll(() => onAnswer.mock.calls).toEqual([[false], [false]])
  },
)

test('an action that still runs when its page is left does not hold up the next dialog', async () => {
  const held = heldAction()
  const { leave } = await renderQuestions({
    danger,
    held: { body: '要终止吗？', action: held.run },
    endless: { body: '要删除吗？', action: heldAction().run },
  })
  await ask('held')
  await button('确认').click()
  await expect.element(button('确认')).toBeDisabled()
  leave()
  await expectClosed()
  await ask('danger')
  await expect.element(button('确认')).toBeEnabled()
  await press('Escape')
  await expectClosed()
  await ask('endless')
  await button('确认').click()
  await expect.element(button('确认')).toBeDisabled()
  // Nor does its end unlock the next one.
  held.end()
  await frames()
  await expect.element(button('确认')).toBeDisabled()
})

test('an action that is confirmed twice before the button looks busy runs once', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { answers } = await renderQuestions({ ask: { ...danger, action: run } })
  await opener('ask').click()
  await expectReady()
  clickTwice(button('确认'))
  await expect.poll(answers).toEqual([true])
  expect(run).toHaveBeenCalledOnce()
})
