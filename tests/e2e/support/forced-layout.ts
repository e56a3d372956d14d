import type { Browser, Page } from '@playwright/test'

interface Frame {
  url: string
  functionName: string
}

interface TraceEvent {
  name: string
  args?: { elementCount?: number; beginData?: { stackTrace?: readonly Frame[] } }
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
]

/**
 * The layouts and recalculated styles that scripts of the console forced while `act` ran, as Chrome's insight "Forced
 * reflow" finds them: those that have a call stack.
 */
export async function forcedLayout(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['-*', ...categories] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const forced = trace.traceEvents.filter(({ args }) =>
    args?.beginData?.stackTrace?.[0]?.url.includes('/assets/'),
  )
  const layouts = forced
    .filter(({ name }) => name === 'Layout')
    .map(({ args }) => args?.beginData?.stackTrace?.map(({ functionName }) => functionName).join(' < '))
  const styles = forced.filter(({ name }) => name === 'UpdateLayoutTree')
  return { layouts, restyledElements: styles.map(({ args }) => args?.elementCount ?? 0) }
}
