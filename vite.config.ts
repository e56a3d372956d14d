import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createSite } from './mocks/adapters/http/static-site.ts'
import { mockProviderPlugin } from './mocks/adapters/msw/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { buildTarget, floorConstants } from './scripts/build/browser-floor.ts'
import { browserCheck } from './scripts/vite/browser-check.ts'
import { chunkModules } from './scripts/vite/chunk-modules.ts'
import { contractLoop } from './scripts/vite/contract-loop.ts'
import { productionRouter } from './scripts/vite/production-router.ts'
import { unusedStyleNames } from './scripts/vite/unused-style-names.ts'

const src = fileURLToPath(new URL('src', import.meta.url))

// What every page needs, packages apart from our own code: two chunks instead of a dozen compress 2 kB better, and
// the packages outlive releases in the browser's cache.
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'app', tags: ['$initial' as const] },
  // What the sign-in pages share, in two chunks instead of nine of a few hundred bytes: what others use too, and the rest.
  {
    name: 'form',
    test: /src[\\/](ui[\\/](components[\\/]link|field[\\/](field-frame|text-field|use-form))|api[\\/]client[\\/](errors|server-field-error))\.|react[\\/]dist[\\/]esm[\\/]components[\\/](flex|link|heading)[\\/]/,
  },
  {
    name: 'auth',
    test: /src[\\/](app[\\/]auth-layout|features[\\/]auth[\\/](auth-rules|use-sign-in)|ui[\\/]field[\\/]password-field)/,
  },
  // What fields and searches make of typed text: the sign-in pages must not load the shell for it.
  { name: 'typed-text', test: /src[\\/]lib[\\/](typed-text|search-text)\./ },
  // React Query and what it calls, which every page but the sign-in page loads.
  {
    name: 'query',
    test: /@tanstack[\\/](react-query|query-core)|src[\\/](app[\\/]query|api[\\/]client[\\/](http|query-string))/,
  },
  // The shell and the route table, with what they import: one request instead of forty.
  { name: 'shell', test: /src[\\/]app[\\/](shell[\\/]shell|routing[\\/]signed-in-routes)/ },
  // What most lazy chunks share: apart, it would be a dozen chunks of a few hundred bytes. A lower number would have
  // small pages load what they do not use, and a dialog here would load before it opens.
  {
    name: 'common',
    minShareCount: 14,
    test: /src[\\/](?!ui[\\/](dialog|overlay|drawer|theme[\\/]state-labels))|lucide-react/,
  },
  // What stands above every list, without what other pages use too.
  { name: 'dialog-state', test: /src[\\/]ui[\\/]dialog[\\/]use-dialog/ },
  {
    name: 'saved-view',
    test: /src[\\/]ui[\\/]saved-views[\\/]view-storage|icons[\\/]bookmark\./,
  },
  { name: 'download', test: /src[\\/]ui[\\/]csv[\\/]download-file|icons[\\/]download\./ },
  {
    name: 'lists',
    test: /src[\\/]ui[\\/](filter-bar[\\/]index|components[\\/](narrow-hidden|compact-select|search-box|selection-bar)|csv[\\/](export-button|use-csv-export)|saved-views[\\/]use-saved-views|table[\\/]column-settings-button|row-menu[\\/](action-menu|use-row-menu))/,
  },
]

const isOf = (names: string) => new RegExp(`^assets/(${names})-[^/]+$`)
const always = isOf('base|app|index|rolldown-runtime')
const alwaysSignedIn = isOf('base|app|index|rolldown-runtime|shell|query|form|common')
const beforeSignIn = isOf('app|index|auth|form')

/**
 * What a lazy chunk needs besides is loaded beside it. What is there before anyway is left out: every chunk that loads
 * others would name it.
 */
const resolveDependencies = (_file: string, dependencies: string[], { hostId }: { hostId: string }) =>
  dependencies.filter((name) => !(beforeSignIn.test(hostId) ? always : alwaysSignedIn).test(name))

// `vite preview` by itself sends neither the security headers nor the compressed files.
const previewSite: Plugin = {
  name: 'preview-site',
  configurePreviewServer: ({ config, middlewares }) => {
    middlewares.use(createSite(config.build.outDir))
  },
}

export default defineConfig({
  plugins: [
    // The generated hooks pass their options on at once, so that memoising them costs bytes and saves nothing.
    react({ compiler: true, exclude: [/node_modules/, /src[\\/]api[\\/]generated/] }),
    productionRouter(),
    unusedStyleNames(),
    browserCheck(),
    mockProviderPlugin(),
    contractLoop(),
    chunkModules('dist/chunks.json'),
    previewSite,
  ],
  resolve: { alias: { '~': src } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version), ...floorConstants },
  build: {
    outDir: 'dist/console',
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
    rolldownOptions: {
      // Safari 15 can't take class fields as they are; assignments need no helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups } },
      // Emotion's withTheme alone wants them, which nothing uses; what CommonJS does when loaded can't be seen.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
    },
  },
})
