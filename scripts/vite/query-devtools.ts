import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packageName = '@tanstack/react-query-devtools'
const clientModule = '/@query-devtools'

// A root of its own, so that the console's code knows nothing of it. Nothing is imported before the page has loaded:
// React that loads before its refresh runtime never takes an edit over.
const client = `
async function show() {
  const [{ createElement }, { createRoot }, { ReactQueryDevtools }, { queryClient }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('${packageName}'),
    import('/src/app/query/query-client.ts'),
  ])
  const container = document.body.appendChild(document.createElement('aside'))
  container.ariaLabel = 'React Query'
  createRoot(container, { identifierPrefix: 'devtools' }).render(createElement(ReactQueryDevtools, { client: queryClient, buttonPosition: 'bottom-left' }))
}
if (document.readyState === 'complete') show()
else addEventListener('load', show)
`

/** `npm run dev` alone installs no development package. */
function isInstalled(): boolean {
  try {
    return createRequire(import.meta.url).resolve(packageName) !== ''
  } catch {
    return false
  }
}

/** Vite plugin: the development server shows React Query's devtools, where they are installed. */
export function queryDevtools(): Plugin {
  return {
    name: 'query-devtools',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test' && isInstalled(),
    config: () => ({ optimizeDeps: { include: [packageName] } }),
    resolveId: (id) => (id === clientModule ? id : undefined),
    load: (id) => (id === clientModule ? client : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: clientModule } }],
  }
}
