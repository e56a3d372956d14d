import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

async function buildKit(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    // The one of `npm run mutants:source -- --browser` has mutants in it.
    configFile: process.env.KIT_CONFIG ?? false,
    logLevel: 'warn',
    root: 'tests/e2e/kit',
    base: '/kit/',
    plugins: [react()],
    resolve: { alias: { '~': `${process.cwd()}/src` } },
    build: { write: false, minify: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}

let kit: ReturnType<typeof buildKit> | undefined

/** Opens a page with the ui components in states that no screen shows. */
export async function openKit(page: Page) {
  kit ??= buildKit()
  const files = await kit
  await page.route('/kit/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/kit/'.length) || 'index.html'
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: Buffer.from(body) })
  })
  await page.goto('/kit/')
}
