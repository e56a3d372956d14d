import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { closeToasts, expectToast } from './expectations'
import { control } from './provider'

/** Has the next call of the operation refused with this body. Closes the toasts of earlier refusals. */
export async function refuseWith(operationId: string, body: object): Promise<void> {
  closeToasts()
  await control.fault({ operationId, status: 422, body, times: 1 })
}

/** The next call of the operation is refused because of a field. */
export const refuse = (operationId: string, field: string, message = `参数错误：${field}`) =>
  refuseWith(operationId, { code: 422, message, field })

/** The text stands at the field, which has the focus; a toast says it as well. */
export async function expectRefused(field: Locator, text: string): Promise<void> {
  // The note of the field comes after it.
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${text}( |$)`))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await expectToast(text)
}

/** Sends a form that is refused because of one field after another, each of which shows its text. */
export async function expectEachRefused(
  operationId: string,
  fields: Readonly<Record<string, Locator>>,
  submit: () => Promise<void>,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    await refuse(operationId, name)
    // The toasts of those before do not cover the button.
    await submit()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^参数错误：${name}( |$)`))
  }
}

/** Nothing says that the field was refused. */
export async function expectNoError(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid')
}
