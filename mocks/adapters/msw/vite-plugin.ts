import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { msw } from 'msw/vite'
import type { Plugin } from 'vite'
import { configForProvider } from '../console-config.ts'

const bootModule = '/mocks/adapters/msw/boot.ts'

/**
 * Vite plugin: the development server starts the simulated provider before the console, so that it works offline.
 * Production builds are not changed. With `MOCKS=off` the console uses the hosts of config.json.
 */
export function mockProviderPlugin(): Plugin[] {
  if (process.env.MOCKS === 'off') return []
  return [
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
    {
      name: 'mocked-console',
      apply: 'serve',
      // The page starts with the boot module; its packages are pre-bundled before the first visit.
      config: () => ({ optimizeDeps: { entries: [bootModule.slice(1), 'src/**/*.tsx'] } }),
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('/src/main.tsx', bootModule),
      },
      configureServer: ({ config, middlewares }) => {
        middlewares.use('/config.json', (_request, response) => {
          const text = readFileSync(join(config.publicDir, 'config.json'), 'utf8')
          response.setHeader('content-type', 'application/json')
          response.end(configForProvider(text))
        })
      },
    },
  ]
}
