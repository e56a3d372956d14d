import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { msw } from 'msw/vite'
import type { Plugin } from 'vite'
import { configForProvider, readConfigFile } from '../console-config.ts'

const bootModule = '/mocks/adapters/msw/boot.ts'

/** The page starts with the boot module. */
const startWithProvider = {
  order: 'pre' as const,
  handler: (html: string) => html.replace('/src/main.tsx', bootModule),
}

/** The state of the in-page provider, for the developer. */
const welcome = [
  'Demo account: demo@example.com / demo1234',
  'Control panel: Alt+M in the page',
  'Another world: ?scenario=broke&seed=7 at any address; docs/provider.md lists the scenarios',
]

const readConfig = (folder: string) => configForProvider(readConfigFile(folder))

/** The development server's own scripts, fonts and pictures, some hundreds a page, go past the service worker. */
const passAssets = `addEventListener('fetch', (event) => {
  const { destination, url } = event.request
  if (destination !== '' && url.startsWith(location.origin + '/')) event.stopImmediatePropagation()
})
`

const serviceWorker = () =>
  passAssets + readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')

/**
 * Vite plugin: the development server starts the simulated provider before the console, so that it works offline.
 * Production builds are not changed. With `MOCKS=off` the console uses the hosts of config.json.
 */
export function mockProviderPlugin(): Plugin[] {
  if (process.env.MOCKS === 'off') return []
  return [
    {
      name: 'mocked-console',
      apply: 'serve',
      // Its packages are pre-bundled before the first visit.
      config: () => ({ optimizeDeps: { entries: [bootModule.slice(1), 'src/**/*.tsx'] } }),
      transformIndexHtml: startWithProvider,
      configureServer: (server) => {
        const { config, middlewares } = server
        const printUrls = server.printUrls.bind(server)
        server.printUrls = () => {
          printUrls()
          for (const line of welcome) config.logger.info(`  ➜  ${line}`)
        }
        middlewares.use('/mockServiceWorker.js', (_request, response) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(serviceWorker())
        })
        middlewares.use('/config.json', (_request, response) => {
          response.setHeader('content-type', 'application/json')
          response.end(readConfig(config.publicDir))
        })
      },
    },
  ]
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Sends a page's address, which is no file, to the page of the demo, whose folder is the nearest one around with a settings
 * file.
 */
const findDemo = `(async () => {
  const { pathname, search, hash } = location
  for (let end = pathname.length; end > 0; ) {
    end = pathname.lastIndexOf('/', end - 1)
    const folder = pathname.slice(0, end + 1)
    const settings = await fetch(folder + 'config.json').then((one) => one.json()).catch(() => undefined)
    if (!settings || !('apiHost' in settings)) continue
    const page = pathname.replace(/\\/$/, '') + search + hash
    return location.replace(folder + '?' + new URLSearchParams({ page }))
  }
  document.body.textContent = '没有这一页'
})()`

const notFoundPage = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>算力控制台</title><body><script>${findDemo}</script></body></html>
`

const paths = fileURLToPath(new URL('../../../src/lib/paths.ts', import.meta.url))

/** The paths of the pages, without the slash before. */
const pagePaths = () =>
  [...readFileSync(paths, 'utf8').matchAll(/fixedPath\('\/([^']+)'\)/g)].map(([, path = '']) => path)

/** Writes the page that leads to the console at each path of one, for hosts that know no 404.html. */
function writePages(folder: string) {
  writeFileSync(join(folder, '404.html'), notFoundPage)
  for (const path of pagePaths()) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'index.html'), notFoundPage)
  }
}

/** Adds the script of 404.html to those that a policy allows. */
function addHash(file: string) {
  const hashes: { scripts: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...hashes, scripts: [...hashes.scripts, hashOf(findDemo)] }))
}

const demoConstants = {
  'import.meta.env.VITE_DEMO': 'true',
  'import.meta.env.BASE_URL': 'globalThis.demoFolder',
}

/**
 * Vite plugin of the demo: a build that brings the simulated provider, for any folder of a host of files. Such a host answers
 * the address of a page with the index.html of its folder, or with 404.html.
 */
export function demoPlugin(): Plugin[] {
  let folder = ''
  return [
    msw({ mode: 'worker-only' }),
    {
      name: 'demo',
      apply: 'build',
      config: () => ({ base: './', define: demoConstants }),
      configResolved: ({ build }) => {
        folder = build.outDir
      },
      transformIndexHtml: startWithProvider,
      writeBundle: () => {
        writePages(folder)
        writeFileSync(join(folder, 'config.json'), readConfig(folder))
        addHash(join(folder, 'inline-hashes.json'))
      },
    },
  ]
}
