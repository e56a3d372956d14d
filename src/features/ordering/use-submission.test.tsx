import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { useSubmission } from '~/features/ordering/use-submission'

/** The orders that arrived, each with the function that answers it. */
const arrived: [order: string, answer: () => void][] = []

const options = {
  mutationKey: ['createThing'] as const,
  meta: { failure: '失败' },
  fields: {},
  place: (order: string) => new Promise<string>((resolve) => arrived.push([order, () => resolve(order)])),
}

/** A button that, as a second press before the next render, submits twice. */
function Form({ name }: { name: string }) {
  const { submit, receipt } = useSubmission(options)
  const pressTwice = () => {
    void submit(`${name} first`, () => {})
    void submit(`${name} second`, () => {})
  }
  return (
    <>
      <button onClick={pressTwice}>{name}</button>
      <output>{receipt?.placed}</output>
    </>
  )
}

// An unanswered order would be waited for.
afterEach(() => {
  for (const [, answer] of arrived.splice(0)) answer()
})

const orders = () => arrived.map(([order]) => order)

test('one order is under way at a time, over presses and forms of the same operation', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <Form name="here" />
      <Form name="there" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'here', exact: true }).click()
  await page.getByRole('button', { name: 'there' }).click()
  await expect.poll(orders).toEqual(['here first'])
  arrived[0]?.[1]()
  await expect.element(page.getByText('here first')).toBeVisible()
  await page.getByRole('button', { name: 'there' }).click()
  await expect.poll(orders).toEqual(['here first', 'there first'])
  arrived[1]?.[1]()
  await expect.element(page.getByText('there first')).toBeVisible()
})
