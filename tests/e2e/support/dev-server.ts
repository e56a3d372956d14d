import { createServer } from 'vite'

/** The console as `npm run dev` serves it, the provider inside the browser. Returns its origin and a function that stops it. */
export async function startDevServer() {
  const server = await createServer({
    logLevel: 'error',
    server: { port: 0, host: 'localhost', watch: null, hmr: false },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the development server has no address')
  return { origin: new URL(url).origin, stop: () => server.close() }
}
