import { type APIRequestContext, expect } from '@playwright/test'
import { ProviderControl } from '../../support/provider-control'

/** The provider's control API, bound to one world, called by Playwright. */
export class Control extends ProviderControl {
  constructor(request: APIRequestContext, world: string) {
    super(async ({ url, method, headers, body }) => {
      const response = await request.fetch(url, { method, headers, data: body })
      return { status: response.status(), text: await response.text() }
    }, world)
  }

  /** Waits until a number of answers of an operation are held; the calls have arrived then. */
  async held(operationId: string, count = 1): Promise<void> {
    const message = `held answers of ${operationId}`
    await expect.poll(() => this.countHeld(operationId), { message }).toBe(count)
  }
}
