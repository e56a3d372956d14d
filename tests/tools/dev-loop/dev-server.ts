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

/** The console as `npm run dev` serves it, the provider inside the browser. Returns its origin and a function that stops it. */
export async function startDevServer(unruled: string) {
  const server = await createServer({
    logLevel: 'error',
    plugins: [withoutRule(unruled)],
    server: { port: 0, host: 'localhost', watch: null, hmr: false },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the development server has no address')
  return { origin: new URL(url).origin, stop: () => server.close() }
}
