import { msw } from 'msw/vite'
import type { Plugin } from 'vite'

const boot = '/mocks/doors/browser/boot.ts'

/**
 * Lets the development server start the console behind the simulated provider, wholly offline.
 * Production builds know nothing of it. `MOCKS=off` leaves the provider to the hosts of config.json.
 */
export function mockedConsole(): Plugin[] {
  if (process.env.MOCKS === 'off') return []
  return [
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
    {
      name: 'mocked-console',
      apply: 'serve',
      // What the page really starts with, so that its packages are prepared before the first visit.
      config: () => ({ optimizeDeps: { entries: [boot.slice(1), 'src/**/*.tsx'] } }),
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('/src/main.tsx', boot),
      },
    },
  ]
}
