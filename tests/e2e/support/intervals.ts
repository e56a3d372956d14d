import type { Page } from '@playwright/test'
import { SharedPage } from './shared-page'

/**
 * From now on `data-intervals` of the body says how many timers of `setInterval` run whose wait is in these bounds, both
 * in milliseconds.
 */
export async function countIntervals(
  page: Page,
  { shortest = 0, longest }: { shortest?: number; longest: number },
) {
  SharedPage.of(page)?.unloadAfterTest()
  await page.evaluate(
    ([shortest, longest]) => {
      const running = new Set<unknown>()
      const count = () => (document.body.dataset['intervals'] = String(running.size))
      const start = window.setInterval.bind(window)
      const stop = window.clearInterval.bind(window)
      Object.assign(window, {
        setInterval(run: () => void, wait: number) {
          const timer = start(run, wait)
          if (wait >= shortest && wait <= longest) running.add(timer)
          count()
          return timer
        },
        clearInterval(timer: number) {
          stop(timer)
          running.delete(timer)
          count()
        },
      })
    },
    [shortest, longest] as const,
  )
}
