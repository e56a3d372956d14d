import { createServer, type Plugin } from 'vite'

/** Serves the provider as if an operation had no rule. */
const withoutRule = (operationId: string): Plugin => ({
  name: 'without-rule',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/mocks/operations/')
      ? code.replace(new RegExp(`export (?=const ${operationId}\\b)`), '')
      : undefined,
})

/** The text that a broken screen throws. */
export const brokenText = 'rows.map is not a function'

/** Serves a screen that throws when it is shown. */
const withBrokenScreen = (name: string): Plugin => ({
  name: 'broken-screen',
  enforce: 'pre',
  transform: (_code, id) =>
    id.endsWith(`/src/screens/${name}/index.tsx`)
      ? `export default function Broken() { throw new TypeError('${brokenText}') }`
      : undefined,
})

/** The console as `npm run dev` serves it, the provider inside the browser. Returns its origin and a function that stops it. */
export async function startDevServer({ unruled, broken }: { unruled: string; broken: string }) {
  const server = await createServer({
    logLevel: 'error',
    plugins: [withoutRule(unruled), withBrokenScreen(broken)],
    server: { port: 0, host: 'localhost', watch: null, hmr: false },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the development server has no address')
  return { origin: new URL(url).origin, stop: () => server.close() }
}
