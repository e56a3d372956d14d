import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConfirmProvider } from '~/ui/components/confirm'
import { UiProvider } from '~/ui/ui-provider'

/** Renders a component alone, with the layers that every page has around it, and waits until it is there. */
export async function renderUi(children: ReactNode): Promise<void> {
  const { container } = await render(
    <UiProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
      {/* A dialog is rendered elsewhere. */}
      <span hidden />
    </UiProvider>,
  )
  await expect.poll(() => container.firstElementChild).not.toBeNull()
}
